// What the browser itself costs: rows of one height in a recycled pool as tall as the window. No framework,
// no product; a limit.
const css = `
.box { height: 100%; overflow: auto; position: relative; font: 14px system-ui, sans-serif }
.row { position: absolute; inset-inline: 0; height: 36px; display: grid; grid-template-columns: repeat(var(--columns), 1fr); border-bottom: 1px solid #ddd; line-height: 35px; contain: strict }
.row > * { overflow: hidden; white-space: nowrap; padding: 0 8px }
input[type=search] { box-sizing: border-box; width: 100%; height: 32px }`
const sheet = new CSSStyleSheet()
sheet.replaceSync(css)
document.adoptedStyleSheets = [sheet]
const place = document.getElementById('place') ?? document.body
const height = 36

interface TableData {
  columns: string[]
  rows: Record<string, string>[]
}

function pool<T>(box: HTMLElement, columns: number, fill: (row: HTMLElement, item: T) => void) {
  box.style.setProperty('--columns', String(columns))
  const inner = document.createElement('div')
  box.append(inner)
  const rows: { row: HTMLElement; at: number }[] = []
  let items: readonly T[] = []
  const paint = (all: boolean) => {
    const count = Math.min(items.length, Math.ceil(box.clientHeight / height) + 8)
    const first = Math.max(0, Math.min(items.length - count, Math.floor(box.scrollTop / height) - 4))
    while (rows.length < count) {
      const row = document.createElement('div')
      row.className = 'row'
      for (let n = 0; n < columns; n++) row.append(document.createElement('span'))
      rows.push({ row, at: -1 })
      inner.append(row)
    }
    while (rows.length > count) rows.pop()?.row.remove()
    for (let n = first; n < first + count; n++) {
      const one = rows[n % count]
      const item = items[n]
      if (!one || item === undefined || (!all && one.at === n)) continue
      one.at = n
      one.row.style.transform = `translateY(${n * height}px)`
      fill(one.row, item)
    }
  }
  box.addEventListener('scroll', () => paint(false), { passive: true })
  return (list: readonly T[]) => {
    items = list
    inner.style.height = `${list.length * height}px`
    paint(true)
  }
}

const box = () => Object.assign(document.createElement('div'), { className: 'box' })

const measured: MeasuredLists = {
  table: {
    show(data) {
      const { columns, rows } = data as TableData
      const made = box()
      place.replaceChildren(made)
      pool<Record<string, string>>(made, columns.length, (row, item) =>
        columns.forEach((name, n) => row.children[n]?.replaceChildren(item[name] ?? '')),
      )(rows)
    },
    shown: () => place.querySelectorAll('.row').length,
    scroller: () => place.querySelector('.box'),
  },
  members: {
    show(data) {
      const people = data as { name: string }[]
      const field = Object.assign(document.createElement('input'), { type: 'search', ariaLabel: 'Search' })
      const made = box()
      made.style.height = '400px'
      place.replaceChildren(field, made)
      const found = people.map((person) => ({ person, text: person.name.toLowerCase() }))
      const show = pool<(typeof found)[number]>(made, 1, (row, { person }) =>
        row.firstElementChild?.replaceChildren(person.name),
      )
      show(found)
      field.addEventListener('input', () => {
        const wanted = field.value.toLowerCase()
        made.scrollTop = 0
        show(found.filter(({ text }) => text.includes(wanted)))
      })
    },
    shown: () => place.querySelectorAll('.row').length,
    scroller: () => place.querySelector('.box'),
    filter: () => place.querySelector('input'),
  },
}
Object.assign(window, { measured })
