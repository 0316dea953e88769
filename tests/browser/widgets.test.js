import { expect } from '@open-wc/testing'
import { sendKeys } from '@web/test-runner-commands'
import { allByRole, announced, byRole, byText, nameOf, noteOf, whenThere } from './finders.js'
import { enter, waitUntil } from './page.js'
import { showScene } from './scene.js'

const show = async (id) => (await showScene(id)).root
const press = async (...keys) => {
  for (const key of keys) await sendKeys({ press: key })
}
const type = (text) => sendKeys({ type: text })
/** What has the focus. */
const focused = (root) => root.activeElement && nameOf(root.activeElement)
const told = (root, text) => waitUntil(() => announced(root).includes(text), `“${text}” was never said`)
/** As a person does who chooses. */
async function choose(select, value) {
  select.value = value
  select.dispatchEvent(new Event('change', { bubbles: true }))
  await drawn()
}
const until = (check, message) => waitUntil(check, message)
/** Waits until something is so; what is there instead is told where it never comes. */
async function becomes(read, wanted) {
  await waitUntil(() => JSON.stringify(read()) === JSON.stringify(wanted)).catch(() => {})
  expect(read()).to.deep.equal(wanted)
}
/** What React has to draw stands after two frames. */
const drawn = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))

afterEach(() => document.body.replaceChildren())

describe('the folder tree', () => {
  const names = (root) => allByRole(root, 'treeitem').map(nameOf)
  const firstOf = (root) => byRole(root, 'treeitem')
  const field = (root) => byRole(root, 'textbox', 'Folder name')
  const startAdding = async (root) => {
    byRole(root, 'button', 'New folder').click()
    await until(() => field(root))
  }

  it('UI-14a is walked through, opened and closed by keyboard', async () => {
    const root = await show('folder-tree/full')
    firstOf(root).focus()
    await press('ArrowRight', 'ArrowRight', 'ArrowRight')
    await becomes(() => names(root), ['银行', '信用卡', '挽留', '贷款', '保险', '酒店', '归档（只读）'])
    expect(focused(root)).to.equal('信用卡')
    await press('End')
    await becomes(() => focused(root), '归档（只读）')
    await press('Home', 'ArrowLeft')
    await becomes(() => firstOf(root).getAttribute('aria-expanded'), 'false')
    await press('Enter')
    await becomes(() => firstOf(root).getAttribute('aria-selected'), 'true')
  })

  it('UI-05 adds a folder by keyboard, and cancels for an empty name', async () => {
    const root = await show('folder-tree/full')
    await startAdding(root)
    await press('Enter')
    await until(() => !field(root))
    await startAdding(root)
    await type('  餐厅 ')
    await press('Enter')
    await until(() => names(root)[0] === '餐厅')
    await told(root, 'Folder added')
    expect(root.activeElement?.role).to.equal('treeitem')
  })

  it('UI-05 keeps what was typed and says so where the host fails', async () => {
    const root = await show('folder-tree/failing')
    await startAdding(root)
    await type('餐厅')
    await press('Enter')
    await told(root, 'couldn’t be added')
    expect(field(root).value).to.equal('餐厅')
  })

  it('UI-05 renames by F2, leaves the old name by Escape, and asks before it deletes', async () => {
    const root = await show('folder-tree/full')
    firstOf(root).focus()
    await press('F2')
    await until(() => field(root))
    await type('银行业务')
    await press('Escape')
    await until(() => !field(root))
    expect(names(root)[0]).to.equal('银行')
    await press('F2')
    await until(() => field(root))
    await type('银行业务')
    await press('Enter')
    await until(() => names(root)[0] === '银行业务')
    await until(() => root.activeElement === firstOf(root))
    await press('Delete')
    const question = await whenThere(root, 'dialog', 'Delete the folder “银行业务”?')
    expect(allByRole(question, 'listitem').map(nameOf)).to.include('信用卡')
    byRole(question, 'button', 'Delete').click()
    await until(() => !names(root).includes('银行业务'))
    await told(root, 'Folder deleted')
  })

  it('PERM-04 shows no edit menu on a folder that is read-only', async () => {
    const root = await show('folder-tree/full')
    const menus = allByRole(root, 'treeitem').map((item) => byRole(item, 'button', /^Edit /) !== undefined)
    expect(menus).to.deep.equal([true, true, true, false])
  })

  it('UI-06 offers in the move dialog only places that are allowed', async () => {
    const root = await show('folder-tree/full')
    firstOf(root).focus()
    await press('ArrowRight')
    await drawn()
    byRole(root, 'button', 'Edit 信用卡').click()
    ;(await whenThere(root, 'menuitem', 'Move to…')).click()
    const dialog = await whenThere(root, 'dialog')
    const places = byRole(dialog, 'combobox', 'Move to')
    expect([...places.options].map(({ text }) => text.trim())).to.deep.equal(['Top level', '保险', '酒店'])
    await choose(places, 'insurance')
    allByRole(dialog, 'button').at(-1).click()
    await told(root, 'Folder moved')
    expect(allByRole(root, 'treeitem').map((item) => `${item.ariaLevel} ${nameOf(item)}`)).to.deep.equal([
      '1 银行',
      '2 贷款',
      '1 保险',
      '2 信用卡',
      '1 酒店',
      '1 归档（只读）',
    ])
  })

  /** Drags what is there from one place to another; each step is said whether it is taken. */
  function drag() {
    const data = new DataTransfer()
    return (target, kind) =>
      !target.dispatchEvent(
        new DragEvent(kind, { bubbles: true, cancelable: true, composed: true, dataTransfer: data }),
      )
  }

  it('UI-06 takes a folder that is dragged where it may go, and no other', async () => {
    const root = await show('folder-tree/full')
    const row = (name) => byRole(root, 'treeitem', name)
    const isTaken = (from, to) => {
      const fire = drag()
      fire(from, 'dragstart')
      const taken = fire(to, 'dragover')
      if (taken) fire(to, 'drop')
      fire(from, 'dragend')
      return taken
    }
    expect([
      isTaken(row('保险'), row('归档（只读）')),
      isTaken(row('归档（只读）'), row('保险')),
      isTaken(row('银行'), row('保险')),
      isTaken(row('保险'), row('银行')),
    ]).to.deep.equal([false, false, false, true])
    await until(() => row('保险')?.ariaLevel === '2')
  })

  it('UI-06 takes a folder to the top through a zone that is there while it is dragged', async () => {
    const root = await show('folder-tree/full')
    const row = (name) => byRole(root, 'treeitem', name)
    const zone = () => byText(root, 'Top level')
    firstOf(root).focus()
    await press('ArrowRight')
    await drawn()
    const fire = drag()
    fire(row('保险'), 'dragstart')
    await drawn()
    expect(zone(), 'for a folder that is at the top').to.equal(undefined)
    fire(row('保险'), 'dragend')
    fire(row('信用卡'), 'dragstart')
    await until(zone)
    const { x, y, width, height } = /** @type {HTMLElement} */ (zone()).getBoundingClientRect()
    expect(root.elementFromPoint(x + width / 2, y + height / 2), 'in front of the search').to.equal(zone())
    expect(fire(zone(), 'dragover')).to.equal(true)
    fire(zone(), 'drop')
    await until(() => row('信用卡')?.ariaLevel === '1')
    expect([zone(), names(root).includes('信用卡')]).to.deep.equal([undefined, true])
  })

  it('UI-04 keeps few of 5 000 folders in the DOM, and the focus in it', async () => {
    const root = await show('folder-tree/5000')
    expect(allByRole(root, 'treeitem').length).to.be.below(60)
    firstOf(root).focus()
    await press('End')
    await becomes(() => focused(root), '文件夹 99')
    byRole(root, 'tree').scrollTop = 0
    await drawn()
    expect(focused(root)).to.equal('文件夹 99')
    await press('ArrowUp')
    await becomes(() => focused(root), '文件夹 98')
  })

  it('UI-04 fetches children when their folder is opened, and finds folders by name', async () => {
    const root = await show('folder-tree/full')
    firstOf(root).focus()
    await press('ArrowDown', 'ArrowDown', 'ArrowRight')
    await whenThere(root, 'treeitem', /Loading/)
    await until(() => names(root).includes('前台'))
    byRole(root, 'searchbox', 'Search folders').focus()
    await type('金卡')
    await becomes(() => names(root), ['银行', '信用卡', '挽留', '金卡客户'])
  })
})

describe('the member selector', () => {
  const chosen = (root) => allByRole(byRole(root, 'list', 'Selected'), 'listitem').map(nameOf)

  it('UI-07 keeps few of 20 000 members in the DOM and finds one by typing', async () => {
    const root = await show('member-select/20000')
    byRole(root, 'tab', 'By person').click()
    const list = await whenThere(root, 'listbox', 'By person')
    expect(allByRole(list, 'option').length).to.be.below(60)
    byRole(root, 'searchbox', 'Search people and classes').focus()
    await type('Lovelace 970')
    await becomes(
      () => allByRole(list, 'option').map((row) => nameOf(row).replace(/ 客.*/, '')),
      ['Ada Lovelace 970', 'Ada Lovelace 9700'],
    )
    expect(list.getBoundingClientRect().height).to.be.at.most(400)
  })

  it('UI-14a is worked by keyboard in both groups', async () => {
    const root = await show('member-select/20000')
    const tree = byRole(root, 'tree', 'By class')
    tree.focus()
    await press('Space', 'ArrowRight', 'ArrowDown', 'Space')
    await becomes(() => chosen(root), ['客服1部 1班', 'Ada Lovelace 0'])
    expect(allByRole(tree, 'treeitem')[1].ariaLevel).to.equal('2')
    await press('ArrowUp', 'ArrowLeft')
    await becomes(() => byRole(tree, 'treeitem').ariaExpanded, 'false')
    byRole(root, 'tab').focus()
    await press('ArrowRight')
    const list = await whenThere(root, 'listbox', 'By person')
    list.focus()
    await press('End', 'Space')
    await becomes(() => chosen(root).length, 3)
    const active = root.getElementById(list.getAttribute('aria-activedescendant'))
    expect([active?.role, active?.ariaSelected]).to.deep.equal(['option', 'true'])
  })

  it('UI-07 undoes the check beyond twenty and says why', async () => {
    const root = await show('member-select/chosen')
    const rows = () => allByRole(root, 'treeitem')
    rows()[0].click()
    await told(root, '20 of 20')
    rows()[1].click()
    await told(root, 'at most 20')
    expect([rows()[0].ariaSelected, rows()[1].ariaSelected]).to.deep.equal(['true', 'false'])
  })

  it('UI-07 keeps the place when a class is opened', async () => {
    const root = await show('member-select/20000')
    const tree = byRole(root, 'tree')
    tree.scrollTop = 36 * 100
    const row = await whenThere(tree, 'treeitem', /客服11部 3班/)
    // The fold at the beginning of a row is there for the mouse alone.
    const { left, top, height } = row.getBoundingClientRect()
    root
      .elementFromPoint(left + 16, top + height / 2)
      ?.dispatchEvent(new MouseEvent('click', { bubbles: true }))
    await until(() => row.ariaExpanded === 'true')
    expect(tree.scrollTop).to.equal(36 * 100)
  })
})

describe('the table', () => {
  /** Those with data: the first row is the head. */
  const rows = (root) => allByRole(root, 'row').slice(1)
  const cells = (root, column = 1) => rows(root).map((row) => allByRole(row, 'cell')[column]?.textContent)

  it('UI-10 keeps few of 1 000 rows in the DOM and reaches the last by keyboard', async () => {
    const root = await show('table/thousand')
    expect(rows(root).length).to.be.below(60)
    rows(root)[0].focus()
    await press('End')
    await becomes(
      () => [root.activeElement?.role, root.activeElement?.getAttribute('aria-rowindex')],
      ['row', '1001'],
    )
  })

  it('UI-10 chooses rows by Space, spans by Shift, the page by Ctrl+A, and acts on them', async () => {
    const root = await show('table/full')
    rows(root)[0].focus()
    await press('Space', 'ArrowDown', 'ArrowDown')
    await sendKeys({ down: 'Shift' })
    await press('Space')
    await sendKeys({ up: 'Shift' })
    await told(root, '3 rows selected')
    await sendKeys({ down: 'Control' })
    await press('a')
    await sendKeys({ up: 'Control' })
    await told(root, '25 rows selected')
    byRole(root, 'button', '移除 25').click()
    await told(byRole(root, 'navigation', 'Pages'), 'of 35')
    await until(() => !announced(root).includes('selected') && !byRole(root, 'button', /^移除/))
  })

  it('UI-10 filters by words and by a choice, and shows all rows again', async () => {
    const root = await show('table/full')
    byRole(root, 'searchbox', 'Search the table').focus()
    await type('grace')
    await becomes(() => cells(root), ['Grace Hopper'])
    await choose(byRole(root, 'combobox', '状态'), '1')
    await whenThere(root, 'heading', 'No rows match the search')
    byRole(root, 'button', 'Clear filters').click()
    await becomes(() => cells(root).length, 25)
  })

  it('UI-10 sorts by a column and says so', async () => {
    const root = await show('table/full')
    const head = byRole(root, 'columnheader', '得分')
    byRole(head, 'button').click()
    await becomes(() => [head.ariaSort, cells(root, 6)[0]], ['ascending', '0'])
    byRole(head, 'button').click()
    await becomes(() => [head.ariaSort, cells(root, 6)[0]], ['descending', '100'])
  })

  it('UI-10 drops columns when it gets narrow and brings them back', async () => {
    const root = await show('table/full')
    const count = () => allByRole(root, 'columnheader').length
    const wide = count()
    const { style } = /** @type {HTMLElement} */ (root.host)
    style.width = '360px'
    await until(() => count() < wide && count() >= 2)
    expect(nameOf(rows(root)[0])).to.include('客服')
    style.width = ''
    await until(() => count() === wide)
  })

  const heads = (root) =>
    allByRole(root, 'columnheader')
      .map(nameOf)
      .filter((name) => name !== '')
  const openColumns = async (root) => {
    byRole(root, 'button', /^Columns/).click()
    return whenThere(root, 'group', 'Shown columns')
  }
  const leftOf = (element) => Math.round(element.getBoundingClientRect().left)

  it('UI-10a cuts no words while there is room', async () => {
    const root = await show('table/full')
    const cut = allByRole(root, 'cell').filter((cell) => cell.scrollWidth > cell.clientWidth)
    expect(cut.map((cell) => cell.textContent)).to.deep.equal([])
  })

  it('UI-10a shows the columns that were chosen at every width, keeps the first in sight and says that there are more', async () => {
    const root = await show('table/full')
    const { style } = /** @type {HTMLElement} */ (root.host)
    style.width = '390px'
    await until(() => heads(root).length < 4)
    const fitted = heads(root)
    const panel = await openColumns(root)
    const checked = allByRole(panel, 'checkbox').filter((/** @type {HTMLInputElement} */ box) => box.checked)
    expect(checked.map(nameOf), 'the menu tells what is shown').to.deep.equal(fitted.slice(1))
    byRole(panel, 'button', 'Show all').click()
    await until(() => heads(root).length === 10, 'not all columns are there')

    const grid = byRole(root, 'grid')
    const more = (side) => grid.parentElement?.querySelector(`[data-side=${side}]`) != null
    expect(grid.scrollWidth).to.be.above(grid.clientWidth)
    expect([more('before'), more('after')]).to.deep.equal([false, true])
    const [name, , group] = allByRole(rows(root)[0], 'cell').slice(1)
    const before = leftOf(group)
    rows(root)[0].focus()
    await press('ArrowRight')
    await until(() => more('before'), 'nothing was scrolled')
    expect(leftOf(group)).to.be.below(before)
    expect(leftOf(name)).to.equal(leftOf(grid))
    grid.scrollLeft = grid.scrollWidth
    await until(() => !more('after'))
    byRole(panel, 'button', 'Fit to width').click()
    await until(() => heads(root).join() === fitted.join())
    expect(grid.scrollWidth).to.equal(grid.clientWidth)
  })

  it('UI-10a remembers the chosen columns', async () => {
    const root = await show('table/full')
    const all = heads(root)
    byRole(await openColumns(root), 'checkbox', '状态').click()
    const fewer = all.filter((name) => name !== '状态')
    await until(() => heads(root).join() === fewer.join())
    document.body.replaceChildren()
    const again = await show('table/full')
    expect(heads(again)).to.deep.equal(fewer)
    byRole(await openColumns(again), 'button', 'Fit to width').click()
    await until(() => heads(again).join() === all.join())
  })

  it('UI-10c sets its rows closer, and remembers that', async () => {
    const heightIn = (root) => rows(root)[0].getBoundingClientRect().height
    const root = await show('table/full')
    expect(heightIn(root)).to.equal(48)
    byRole(root, 'button', 'Compact rows').click()
    await until(() => heightIn(root) === 36)
    document.body.replaceChildren()
    const again = await show('table/full')
    const button = byRole(again, 'button', 'Compact rows')
    expect([button.ariaPressed, heightIn(again)]).to.deep.equal(['true', 36])
    button.click()
    await until(() => heightIn(again) === 48)
  })

  it('UI-10 offers the page sizes of the platform', async () => {
    const root = await show('table/full')
    const sizes = byRole(root, 'combobox', 'Rows per page')
    expect([...sizes.options].map(({ value }) => value)).to.deep.equal([
      '25',
      '50',
      '100',
      '200',
      '500',
      '1000',
    ])
  })
})

describe('dialogs', () => {
  it('UI-09 are 400 px wide, keep the focus inside and give it back', async () => {
    const root = await show('dialog/confirm')
    const dialog = await whenThere(root, 'dialog')
    await Promise.all(root.getAnimations().map((animation) => animation.finished))
    expect(dialog.getBoundingClientRect().width).to.equal(400)
    expect(focused(root)).to.equal('Cancel')
    await press('Escape')
    await until(() => !byRole(root, 'dialog'))
    const opener = byRole(root, 'button', '删除班级')
    opener.focus()
    await press('Enter')
    const again = await whenThere(root, 'dialog')
    await press('Tab')
    expect(focused(root)).to.equal('删除')
    opener.focus()
    expect(again.contains(root.activeElement)).to.equal(true)
    byRole(again, 'button', 'Cancel').click()
    await until(() => !byRole(root, 'dialog'))
    expect(root.activeElement === opener).to.equal(true)
  })

  it('UI-09 name what will be lost and wait for what they do', async () => {
    const root = await show('dialog/confirm')
    const dialog = await whenThere(root, 'dialog')
    expect(nameOf(allByRole(dialog, 'listitem').at(-1))).to.include('and 2 more')
    const ok = byRole(dialog, 'button', '删除')
    ok.click()
    // Not after a frame: on a busy machine what the dialog waits for may be done by then.
    await new Promise((resolve) => setTimeout(resolve))
    expect([ok.getAttribute('aria-busy'), byRole(dialog, 'button', 'Cancel').disabled]).to.deep.equal([
      'true',
      true,
    ])
    await until(() => !byRole(root, 'dialog'))
  })

  it('UI-09 send a form by Enter, and stay with what was typed where it is refused', async () => {
    const root = await show('dialog/form')
    const field = await whenThere(root, 'textbox', '班级名称')
    await until(() => root.activeElement === field)
    await type('   ')
    await press('Enter')
    await until(() => noteOf(field).includes('请输入班级名称'))
    expect(field.value).to.equal('   ')
    await type('夜班')
    await press('Enter')
    await until(() => !byRole(root, 'dialog'))
  })
})

describe('panel, card and menu', () => {
  const widthOf = (element) => element.getBoundingClientRect().width

  it('UI-02 resizes its side panel by keyboard up to its own width − 40', async () => {
    const root = await show('panel/full')
    const side = byRole(root, 'complementary', '分类')
    const before = widthOf(side)
    byRole(root, 'separator', 'Width of 分类').focus()
    await press('ArrowRight')
    await becomes(() => widthOf(side), before + 16)
    await press('End')
    await becomes(() => widthOf(side), byRole(root, 'region', '课程').clientWidth - 40)
  })

  it('UI-02 resizes its side panel by dragging the edge', async () => {
    const root = await show('panel/full')
    const edge = byRole(root, 'separator', 'Width of 分类')
    const { x, y } = edge.getBoundingClientRect()
    const fire = (kind, clientX) =>
      edge.dispatchEvent(
        new PointerEvent(kind, { bubbles: true, pointerId: 1, button: 0, clientX, clientY: y + 5 }),
      )
    edge.setPointerCapture = () => {}
    fire('pointerdown', x)
    fire('pointermove', x - 60)
    fire('pointerup', x - 60)
    fire('pointermove', x + 60)
    await drawn()
    expect(widthOf(byRole(root, 'complementary', '分类'))).to.equal(220)
  })

  it('UI-02 changes its tab by arrows and folds a side away', async () => {
    const root = await show('panel/full')
    byRole(root, 'tab').focus()
    await press('ArrowRight')
    await until(() => byRole(root, 'tabpanel', '全部')?.textContent.includes('all'))
    expect([root.activeElement?.role, root.activeElement?.ariaSelected]).to.deep.equal(['tab', 'true'])
    byRole(root, 'button', 'Collapse 分类').click()
    await until(() => widthOf(byRole(root, 'complementary', '分类')) < 60)
  })

  it('UI-03 shows five buttons and the others in a menu that works by keyboard', async () => {
    const root = await show('card/all')
    const card = byRole(root, 'article', '信用卡挽留')
    const more = byRole(card, 'button', 'More actions for 信用卡挽留')
    expect(allByRole(card, 'button').map(nameOf)).to.deep.equal([
      '信用卡挽留',
      '编辑',
      '复制',
      '预览',
      '发布',
      '导出',
      'More actions for 信用卡挽留',
    ])
    more.focus()
    await press('Enter')
    await whenThere(root, 'menu')
    expect(allByRole(root, 'menuitem').map(nameOf)).to.deep.equal(['移动', '删除'])
    await press('ArrowDown')
    expect(focused(root)).to.equal('删除')
    await press('Escape')
    await becomes(() => byRole(root, 'menu'), undefined)
    expect(root.activeElement === more).to.equal(true)
  })

  it('UI-03 toggles its switch, and stays where it was when that fails', async () => {
    const root = await show('card/all')
    const [works, fails] = allByRole(root, 'switch', '启用')
    works.click()
    await until(() => works.ariaChecked === 'true')
    fails.click()
    await until(() => root.textContent.includes('切换失败'))
    await until(() => fails.ariaChecked === 'true')
  })
})

describe('rule matching and inputs', () => {
  const tags = (root) => {
    const list = byRole(root, 'list', 'Matched by')
    return list ? allByRole(list, 'listitem').map(nameOf) : []
  }

  it('UI-08 adds an intent that is there, creates one that is not, and adds none twice', async () => {
    const root = await show('rule-match/empty')
    byRole(root, 'combobox', 'Add: Intent').focus()
    await type('投')
    await press('ArrowDown', 'Enter')
    await becomes(() => tags(root), ['Intent 投诉'])
    await type('改签')
    await press('Enter')
    await until(() => tags(root).length === 2)
    await type('改签')
    await press('Enter')
    await drawn()
    expect(tags(root)).to.deep.equal(['Intent 投诉', 'Intent 改签'])
  })

  it('UI-08 keeps what was typed where nothing can be created', async () => {
    const root = await show('rule-match/failing')
    const field = byRole(root, 'combobox', 'Add: Intent')
    field.focus()
    await type('改签')
    await press('Enter')
    await until(() => root.textContent.includes('couldn’t be created'))
    expect(field.value).to.equal('改签')
  })

  it('UI-11 takes figures from 1 to 10 and says what is wrong with others', async () => {
    const root = await show('inputs/all')
    const field = byRole(root, 'spinbutton', '练习次数')
    field.focus()
    await press('ArrowUp')
    await becomes(() => field.value, '4')
    field.select()
    await type('11')
    await becomes(() => [field.ariaInvalid, field.getAttribute('aria-valuenow')], ['true', '1'])
    expect(noteOf(field)).to.include('from 1 to 10')
  })

  it('UI-11 refuses a day that is earlier than one day ago', async () => {
    const root = await show('inputs/all')
    const field = byRole(root, 'day', '结束日期')
    enter(field, '2020-01-01')
    await until(() => noteOf(field).includes('or later'))
    enter(field, '2999-01-01')
    await until(() => field.ariaInvalid !== 'true')
    expect([field.value, noteOf(field)]).to.deep.equal(['2999-01-01', ''])
  })

  it('UI-11 opens a tooltip after 333 ms, and at once for the keyboard', async () => {
    const root = await show('inputs/all')
    const button = byRole(root, 'button', '课程名称')
    const tooltip = () => byRole(root, 'tooltip')
    button.dispatchEvent(new PointerEvent('pointerover', { bubbles: true, pointerType: 'mouse' }))
    const from = performance.now()
    await until(tooltip)
    expect(performance.now() - from).to.be.at.least(330)
    button.dispatchEvent(new PointerEvent('pointerout', { bubbles: true, pointerType: 'mouse' }))
    await until(() => !tooltip())
    await press('Tab')
    button.focus()
    await until(tooltip)
    await press('Escape')
    await until(() => !tooltip())
  })

  it('UI-13 refuses an image that does not fit, by its name, kind or size', async () => {
    const root = await show('inputs/all')
    const group = byRole(root, 'group', '头像')
    /** @type {Promise<HTMLInputElement>} */
    const chooser = new Promise((resolve) =>
      group.addEventListener('click', function found(event) {
        if (!(event.target instanceof HTMLInputElement)) return
        // The browser’s own chooser of files stays closed.
        event.preventDefault()
        group.removeEventListener('click', found)
        resolve(event.target)
      }),
    )
    byRole(group, 'button', 'Choose an image').click()
    const field = await chooser
    const picture = async (width, height) => {
      const canvas = Object.assign(document.createElement('canvas'), { width, height })
      canvas.getContext('2d')?.fillRect(0, 0, width, height)
      return new Promise((resolve) => canvas.toBlob(resolve, 'image/png'))
    }
    const put = (blob, name) => {
      const data = new DataTransfer()
      data.items.add(new File([blob], name, { type: 'image/png' }))
      field.files = data.files
      field.dispatchEvent(new Event('change', { bubbles: true }))
    }
    const note = () => noteOf(group)
    const right = await picture(400, 400)
    put(right, 'my face.png')
    await until(() => note().includes('must not contain spaces'))
    put(await picture(400, 300), 'face.png')
    await until(() => note().includes('400 × 400'))
    put(new Blob(['GIF89a']), 'face.png')
    await until(() => note().includes('PNG or JPEG image'))
    put(new Blob([Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1, 2, 3)]), 'face.png')
    await until(() => note().includes('can’t be read'))
    put(right, 'face.png')
    await until(() => byRole(group, 'image', '头像')?.src.startsWith('data:image/png'))
  })

  it('UI-13b crops a picture by keyboard, mouse, two fingers and wheel to 400 × 400, and uploads what is shown', async () => {
    const root = await show('inputs/picture')
    const group = byRole(root, 'group', '课程封面')
    const field = group.querySelector('input[type=file]')
    const put = (blob, name) => {
      const data = new DataTransfer()
      data.items.add(new File([blob], name, { type: blob.type }))
      field.files = data.files
      field.dispatchEvent(new Event('change', { bubbles: true }))
    }
    /** Red on the left, blue on the right. */
    const picture = (width, height) => {
      const canvas = Object.assign(document.createElement('canvas'), { width, height })
      const context = canvas.getContext('2d')
      if (!context) throw new Error('this browser draws nothing')
      for (const [part, colour] of ['#ff0000', '#0000ff'].entries()) {
        context.fillStyle = colour
        context.fillRect((part * width) / 2, 0, width / 2, height)
      }
      return new Promise((resolve) => canvas.toBlob(resolve, 'image/png'))
    }
    put(await picture(800, 399), 'small.png')
    await until(() => noteOf(group).includes('at least 400 × 400'))
    put(new Blob(['<svg onload="alert(1)"/>'], { type: 'image/png' }), 'face.png')
    await until(() => noteOf(group).includes('PNG or JPEG image'))
    put(new Blob([Uint8Array.of(0xff, 0xd8, 0xff, 1, 2, 3)], { type: 'image/jpeg' }), 'face.jpg')
    await until(() => noteOf(group).includes('can’t be read'))
    expect(byRole(root, 'dialog')).to.equal(undefined)

    const wide = await picture(1600, 800)
    put(wide, 'face.png')
    const dialog = await whenThere(root, 'dialog', 'Choose the part to show')
    const slider = (name) => byRole(dialog, 'slider', name)
    const at = () => ['Zoom', 'Left to right', 'Top to bottom'].map((name) => Number(slider(name).value))
    const stage = dialog.querySelector('canvas')
    const colourAt = (x) => [...stage.getContext('2d').getImageData(x, 200, 1, 1).data].slice(0, 3).join()
    expect([at(), slider('Top to bottom').disabled]).to.deep.equal([[0, 50, 0], true])
    expect([colourAt(100), colourAt(300)]).to.deep.equal(['255,0,0', '0,0,255'])

    slider('Left to right').focus()
    await press('End')
    await until(() => at()[1] === 100 && colourAt(100) === '0,0,255')

    const { left, top, width } = stage.getBoundingClientRect()
    const fire = (kind, pointerId, x, y) =>
      stage.dispatchEvent(
        new PointerEvent(kind, {
          bubbles: true,
          pointerId,
          button: 0,
          clientX: left + x * width,
          clientY: top + y * width,
        }),
      )
    stage.setPointerCapture = () => {}
    fire('pointerdown', 1, 0.2, 0.5)
    fire('pointermove', 1, 0.7, 0.5)
    fire('pointerup', 1, 0.7, 0.5)
    fire('pointermove', 1, 0.9, 0.5)
    await until(() => at()[1] === 50)

    fire('pointerdown', 1, 0.4, 0.5)
    fire('pointerdown', 2, 0.6, 0.5)
    fire('pointermove', 2, 0.8, 0.5)
    fire('pointerup', 1, 0.4, 0.5)
    fire('pointerup', 2, 0.8, 0.5)
    await until(() => at()[0] === 100 && !slider('Top to bottom').disabled)
    const turn = new WheelEvent('wheel', { deltaY: 100, bubbles: true, cancelable: true })
    stage.dispatchEvent(turn)
    await until(() => Number(slider('Zoom').value) < 100)
    expect(turn.defaultPrevented).to.equal(true)
    slider('Left to right').focus()
    await press('Home')
    await until(() => colourAt(390) === '255,0,0')

    const fetched = globalThis.fetch
    /** @type {File[]} */
    const sent = []
    let answer = () =>
      Response.json(
        {
          code: 'storage-full',
          message: '',
          params: { megabytes: 5 },
          issues: [],
          requestId: '00000000-0000-4000-8000-000000000000',
        },
        { status: 409 },
      )
    globalThis.fetch = async (request, options) => {
      const asked = new Request(request, options)
      if (new URL(asked.url).pathname !== '/coach-api/file/upload') return fetched(request, options)
      const file = (await asked.formData()).get('file')
      if (file instanceof File) sent.push(file)
      return answer()
    }
    try {
      byRole(dialog, 'button', 'Use picture').click()
      await until(() => byRole(dialog, 'alert')?.textContent)
      expect([sent.length, byRole(root, 'dialog') === dialog]).to.deep.equal([1, true])
      answer = () => Response.json({ status: 200, data: '/coach-api/file/a' })
      byRole(dialog, 'button', 'Use picture').click()
      await until(() => !byRole(root, 'dialog'))
      await told(root, '/coach-api/file/a')
    } finally {
      globalThis.fetch = fetched
    }
    const last = sent.at(-1) ?? new File([], 'nothing')
    const kept = await createImageBitmap(last)
    expect([kept.width, kept.height, last.type]).to.deep.equal([400, 400, 'image/png'])
    expect(byRole(group, 'image', '课程封面').src).to.match(/^data:image\/png/)
    byRole(group, 'button', 'Remove').click()
    await until(() => !byRole(group, 'image', '课程封面'))
  })

  it('UI-01 numbers the points and leads back to those that are done', async () => {
    const root = await show('progress/all')
    const points = () => allByRole(byRole(root, 'list', '创建课程'), 'listitem')
    const states = () => points().map((point) => nameOf(point).replace(/^\S+ /, ''))
    expect(states()).to.deep.equal(['done', 'done', 'in progress', 'to do', 'to do'])
    byRole(points()[0], 'button').click()
    await becomes(() => states(), ['in progress', 'to do', 'to do', 'to do', 'to do'])
    expect(points().findIndex((point) => point.getAttribute('aria-current') === 'step')).to.equal(0)
  })
})

describe('the cards of background jobs', () => {
  const cards = (root) => allByRole(byRole(root, 'group', 'Background jobs'), 'group')

  it('JOB-09 keeps the focus in a card whose button goes, and among the cards where one is removed', async () => {
    const root = await show('job/several')
    byRole(cards(root)[0], 'button', 'Cancel').focus()
    await press('Enter')
    await until(() => byText(cards(root)[0], 'Canceled'))
    await becomes(() => focused(root), 'Try again')
    await press('Tab', 'Enter')
    await until(() => byText(cards(root)[0], 'Done'))
    await becomes(() => cards(root)[0].contains(root.activeElement), true)
  })

  it('JOB-09 tells by its bar how far a job has come, and not at all where that is not known', async () => {
    const root = await show('job/running')
    const bar = byRole(root, 'progressbar')
    expect([bar.value, bar.max, bar.getAttribute('aria-valuetext')]).to.deep.equal([
      640,
      1260,
      'Writing: 640 of 1,260',
    ])
    document.body.replaceChildren()
    const endless = await show('job/endless')
    expect(byRole(endless, 'progressbar').position).to.equal(-1)
  })

  it('JOB-09 announces how a job ended, and nothing that stood there before', async () => {
    const root = await show('job/running')
    const card = byRole(root, 'group', /^Import people/)
    await drawn()
    expect(announced(card)).to.equal('')
    byRole(card, 'button', 'Cancel').click()
    await until(() => announced(card) !== '')
    expect(announced(card)).to.equal('Import people · Canceled · Nothing was changed.')
  })

  it('JOB-09 shows the three newest jobs at first, and the others when asked to', async () => {
    const root = await show('job/several')
    expect(cards(root)).to.have.length(3)
    byRole(root, 'button', 'Show all 5 background jobs').click()
    await until(() => cards(root).length === 5)
  })
})
