import { expect } from '@open-wc/testing'
import { byRole, whenThere } from './finders.js'
import { place, waitUntil } from './page.js'

await import('/dist/demo/scenes.js')

describe('the effect of a scoring rule', () => {
  afterEach(() => document.body.replaceChildren())

  it('SCORE-03 offers a critical mistake beside giving and deducting points', async () => {
    const element = place('coach-scenes', {
      locale: 'us-en',
      theme: 'light',
      path: '/screen/course-rule/ready',
    })
    await waitUntil(() => element.shadowRoot)
    const root = element.shadowRoot
    const effect = await whenThere(root, 'combobox', 'Effect')
    const choose = (value) => {
      effect.value = value
      effect.dispatchEvent(new Event('change', { bubbles: true }))
    }
    const critical = () => byRole(root, 'combobox', 'Critical')
    expect([...effect.options].map(({ text }) => text)).to.deep.equal([
      'Gives points',
      'Deducts points',
      'Critical mistake',
    ])
    expect([effect.value, critical()?.value]).to.deep.equal(['critical', 'fails'])
    choose('takes')
    await waitUntil(() => !critical())
    expect(effect.value).to.equal('takes')
    choose('critical')
    await waitUntil(() => critical())
    expect([effect.value, critical().value]).to.deep.equal(['critical', 'fails'])
    choose('gives')
    await waitUntil(() => !critical())
    expect(byRole(root, 'spinbutton', 'Points')?.value).to.equal('40')
  })
})
