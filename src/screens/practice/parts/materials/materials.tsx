import { useLingui } from '@lingui/react'
import { useStore } from '@nanostores/react'
import { createResource } from '../../../../stores/resource.ts'
import type { Core } from '../../../../stores/core.ts'
import { Icon } from '../../../../ui/icon.tsx'
import { Link } from '../../../../ui/link.tsx'
import { LoadFailed } from '../../../../ui/load-failed.tsx'
import { Meter } from '../../../../ui/meter.tsx'
import { useStyles } from '../../../../ui/sheets.ts'
import { useCore } from '../../../../ui/use-core.ts'
import { useScreenStore } from '../../../../ui/use-screen-store.ts'
import { needsNoPass } from '../../../../domain/publish/completion.ts'
import { OwnCertificate } from '../certificates/own-certificate.tsx'
import css from './materials.css'
import { lackingText, learningStateText, materialFacts, materialIcons, seenText } from './learning-words.ts'

/** The learning materials of a publish with what the reader has seen, and how far they are (HOME-05, HOME-07). */
export function createMaterialsStore(core: Core, publishId: string) {
  const { $value, ...rest } = createResource((signal) =>
    core.api(
      'GET /coach-api/publishes/:id/materials',
      { params: { id: publishId } },
      { signal, quiet: true },
    ),
  )
  return { $materials: $value, ...rest }
}

/** Stands on the page of a publish, with the certificate that it earns; nothing where there is nothing to study or to earn, and nothing but the practice to do. */
export const Materials = ({ publishId, isExam }: { publishId: string; isExam: boolean }) => {
  useStyles(css)
  const { i18n } = useLingui()
  const core = useCore()
  const locale = useStore(core.$locale)
  const store = useScreenStore(() => createMaterialsStore(core, publishId))
  const loaded = useStore(store.$materials)
  const title = i18n._({ id: 'learning.materials', message: 'Learning materials' })
  if (loaded.status === 'loading') return null
  if (loaded.status === 'failed')
    return (
      <section className="card materials" part="card">
        <h2>{title}</h2>
        <LoadFailed
          title={i18n._({
            id: 'learning.materials.failed',
            message: 'The learning materials couldn’t be loaded',
          })}
          failure={loaded}
          retry={() => void store.reload()}
        />
      </section>
    )
  const { items, completion, standing } = loaded
  const certificate = completion.certificate && (
    <OwnCertificate
      by={{ publish: publishId }}
      rule={completion.certificate}
      needsNoPass={needsNoPass(completion)}
    />
  )
  if (items.length === 0 && standing.needed <= 1) return certificate
  const next = items.find(({ gone, seen }) => !gone && seen < 1)
  const lacking = lackingText(i18n, completion, standing, isExam)
  return (
    <>
      <section className="card materials" part="card" aria-label={title}>
        <h2>{title}</h2>
        {standing.needed > 0 && (
          <div className="learning-standing">
            <Meter
              label={learningStateText(i18n, standing.state)}
              value={standing.done}
              max={standing.needed}
              text={i18n._({
                id: 'learning.done-of',
                message: '{done} of {needed} done',
                values: { done: i18n.number(standing.done), needed: i18n.number(standing.needed) },
              })}
            />
            {lacking && <p>{lacking}</p>}
          </div>
        )}
        {next && (
          <Link className="button materials-next" to={`/learning/${next.id}`}>
            <Icon name="play" />
            {items.some(({ opened }) => opened)
              ? i18n._({ id: 'learning.go-on', message: 'Continue learning' })
              : i18n._({ id: 'learning.begin', message: 'Start learning' })}
          </Link>
        )}
        <ol>
          {items.map((item) => (
            <li key={item.id}>
              <Icon name={materialIcons[item.kind]} />
              <div>
                {item.gone ? <span>{item.name}</span> : <Link to={`/learning/${item.id}`}>{item.name}</Link>}
                <small>{materialFacts(i18n, locale, item)}</small>
              </div>
              <span className="learning-seen" data-seen={item.seen >= 1 || undefined}>
                {item.gone
                  ? i18n._({ id: 'learning.gone', message: 'No longer available' })
                  : seenText(i18n, item)}
              </span>
            </li>
          ))}
        </ol>
      </section>
      {certificate}
    </>
  )
}
