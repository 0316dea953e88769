import { useLingui } from '@lingui/react'
import { type RefObject, useEffect, useState } from 'react'
import type { CaptionsView } from '../../../../contract/materials.ts'
import type { LocaleId } from '../../../../domain/locale.ts'
import { cueText } from '../../../../domain/material/cue-text.ts'
import { clockText } from '../../../../i18n/clock.ts'
import { bcp47, isLocaleId, localeNames } from '../../../../i18n/locale.ts'
import type { Core } from '../../../../stores/core.ts'
import { useCore } from '../../../../ui/use-core.ts'

/** Gives a player the captions, once: a track that was added to it can't be taken away. */
function addTracks(player: HTMLVideoElement, captions: readonly CaptionsView[]) {
  if (player.textTracks.length > 0) return
  for (const { locale, cues } of captions) {
    const track = player.addTextTrack('captions', localeNames[locale], bcp47[locale])
    track.mode = 'disabled'
    for (const { from, to, text } of cues) track.addCue(new VTTCue(from, to, cueText(text)))
  }
}

const remembered = 'learning.captions'

/** Which captions somebody wants to see: what they chose last, as far as this video has it; at first none. */
function wanted({ remember }: Core, captions: readonly CaptionsView[]): LocaleId | null {
  const last = remember.get(remembered)
  return isLocaleId(last) && captions.some(({ locale }) => locale === last) ? last : null
}

interface ChoiceProps {
  player: RefObject<HTMLVideoElement | null>
  captions: readonly CaptionsView[]
  shown: LocaleId | null
  onShown(locale: LocaleId | null): void
}

/** Chooses the captions of a video (HOME-05a), also by the player's own button. */
export function CaptionsChoice({ player, captions, shown, onShown }: ChoiceProps) {
  const { i18n } = useLingui()
  useEffect(() => {
    const video = player.current
    if (!video) return
    addTracks(video, captions)
    const tracks = [...video.textTracks]
    for (const track of tracks) track.mode = shown && track.language === bcp47[shown] ? 'showing' : 'disabled'
    const follow = () => {
      const showing = tracks.find(({ mode }) => mode === 'showing')?.language
      onShown(captions.find(({ locale }) => bcp47[locale] === showing)?.locale ?? null)
    }
    video.textTracks.addEventListener('change', follow)
    return () => video.textTracks.removeEventListener('change', follow)
  }, [player, captions, shown, onShown])
  return (
    <label className="learning-speed">
      <span>{i18n._({ id: 'learning.captions', message: 'Captions' })}</span>
      <select
        value={shown ?? ''}
        onChange={({ target }) => onShown(isLocaleId(target.value) ? target.value : null)}
      >
        <option value="">{i18n._({ id: 'learning.captions-off', message: 'Off' })}</option>
        {captions.map(({ locale }) => (
          <option key={locale} value={locale} lang={bcp47[locale]}>
            {localeNames[locale]}
          </option>
        ))}
      </select>
    </label>
  )
}

/** The captions that are shown, remembered for the next video. */
export function useShownCaptions(
  captions: readonly CaptionsView[],
): readonly [LocaleId | null, (locale: LocaleId | null) => void] {
  const core = useCore()
  const [shown, setShown] = useState(() => wanted(core, captions))
  const [show] = useState(() => (locale: LocaleId | null) => {
    core.remember.set(remembered, locale)
    setShown(locale)
  })
  return [shown, show]
}

interface TranscriptProps {
  player: RefObject<HTMLVideoElement | null>
  captions: CaptionsView
}

/** All that is said in a video, to be read; a line leads to its moment. */
export function Transcript({ player, captions: { locale, cues } }: TranscriptProps) {
  const { i18n } = useLingui()
  const [open, setOpen] = useState(false)
  return (
    <details className="learning-transcript" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{i18n._({ id: 'learning.transcript', message: 'Transcript' })}</summary>
      {open && (
        <ol lang={bcp47[locale]}>
          {cues.map(({ from, text }, place) => (
            <li key={place}>
              <button
                type="button"
                onClick={() => {
                  if (player.current) player.current.currentTime = from
                }}
              >
                <time>{clockText(from)}</time>
                <span>{text}</span>
              </button>
            </li>
          ))}
        </ol>
      )}
    </details>
  )
}
