import { expect } from '@open-wc/testing'
import { press, type } from './dialogs.js'
import { byRole, whenThere } from './finders.js'
import { waitUntil } from './page.js'
import { showScene } from './scene.js'

describe('a form in a dialog', () => {
  afterEach(() => document.body.replaceChildren())

  for (const by of ['Enter in its field', 'its button'])
    it(`UI-09 inside another form sends itself alone and stays on the page, by ${by}`, async () => {
      const { root } = await showScene('dialog/form-in-form')
      ;(await whenThere(root, 'button', '信用卡')).click()
      const inner = await whenThere(root, 'dialog', '新建分类')
      byRole(inner, 'textbox', '分类名称').focus()
      await type('Loans')
      if (by === 'its button') byRole(inner, 'button', 'OK').click()
      else await press('Enter')
      await waitUntil(() => !byRole(root, 'dialog', '新建分类'), 'the inner dialog stayed')
      expect(byRole(root, 'button', 'Loans')).not.to.equal(undefined)
      const status = byRole(root, 'status')
      expect(status.textContent).to.equal('已保存 0 次')
      byRole(root, 'textbox', '课程名称').focus()
      await press('Enter')
      await waitUntil(() => status.textContent === '已保存 1 次', 'the outer form was never sent')
    })
})
