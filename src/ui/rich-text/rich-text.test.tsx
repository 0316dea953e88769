import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { tidied } from '../../domain/text/rich-text.ts'
import { RootContext } from '../use-core.ts'
import { FormattedText } from './formatted-text.tsx'
import { RichText } from './rich-text.tsx'

const shown = (runs: unknown, inLabel = false) =>
  renderToStaticMarkup(
    <RootContext value={{} as ShadowRoot}>
      <RichText runs={tidied(runs)} inLabel={inLabel} />
    </RootContext>,
  )

test('TEXT-01 a formatted line is read as it was written', () => {
  expect(
    shown([
      { insert: 'The ' },
      { insert: 'fee', attributes: { bold: true, italic: true, size: 'large' } },
      { insert: '\nof 80' },
      { insert: '\n', attributes: { list: 'bullet', indent: 1 } },
      { insert: 'Bye' },
      { insert: '\n', attributes: { align: 'right' } },
    ]),
  ).toBe(
    '<div class="rich-line"><span>The </span><span style="font-size:1.3em"><i><b>fee</b></i></span></div>' +
      '<ul class="rich-list"><li class="rich-line" style="margin-inline-start:1.5em"><span>of 80</span></li></ul>' +
      '<div class="rich-line" style="text-align:end"><span>Bye</span></div>',
  )
})

test.each([
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  'javascript:alert(1)',
  '</div><style>*{display:none}</style>',
  '{{constructor}}',
])('TEXT-07a %s is shown as words', (attack) => {
  const html = shown([
    {
      insert: attack,
      attributes: { bold: true, size: attack, style: attack, onclick: attack, link: attack },
    },
    {
      insert: '\n',
      attributes: { list: attack, align: attack, dangerouslySetInnerHTML: { __html: attack } },
    },
  ])
  expect(html.replace(/^<div class="rich-line"><span><b>|<\/b><\/span><\/div>$/g, '')).not.toMatch(/[<>"]/)
})

test('TEXT-01a a link opens in a tab of its own that knows nothing of this one, and is words where it can’t be pressed', () => {
  const linked = [
    { insert: 'fees', attributes: { link: 'https://bank.example/?a=1&b=2', bold: true } },
    { insert: '!', attributes: { link: 'javascript:alert(1)' } },
  ]
  expect(shown(linked)).toBe(
    '<div class="rich-line"><span><a class="rich-link" href="https://bank.example/?a=1&amp;b=2" target="_blank" rel="noopener noreferrer"><b>fees</b></a></span><span>!</span></div>',
  )
  expect(shown(linked, true)).toBe('<div class="rich-line"><span><b>fees</b></span><span>!</span></div>')
})

test('TEXT-01 its words stand there plainly until what formats them is there', () => {
  const runs = tidied([{ insert: 'Bye', attributes: { bold: true } }])
  expect(renderToStaticMarkup(<FormattedText runs={runs} text="Bye" />)).toBe('Bye')
})
