// What a browser can do at best: plain boxes and lines, only those near the view in the document, moved by their transform. No product.
const size = { width: 248, height: 102 }
/** So far around the view, in px, is drawn. */
const around = 200
const zoom = 0.6

interface Box {
  id: string
  title: string
  x: number
  y: number
  element: HTMLElement | null
  lines: Line[]
}
interface Line {
  from: Box
  to: Box
  path: SVGPathElement | null
}

const sheet = new CSSStyleSheet()
sheet.replaceSync(`
  .ground { position: relative; height: 100%; overflow: hidden; touch-action: none; user-select: none; font: 13px sans-serif }
  .plane { position: absolute; transform-origin: 0 0; will-change: transform }
  .lines { position: absolute; width: 1px; height: 1px; overflow: visible; pointer-events: none }
  .line { fill: none; stroke: #778 }
  .box { position: absolute; box-sizing: border-box; width: ${size.width}px; height: ${size.height}px; border: 1px solid #889; border-radius: 6px; background: #fff; contain: strict; padding: 8px }
`)
document.adoptedStyleSheets.push(sheet)
const place = document.getElementById('place')
if (!place) throw new Error('the page has no place')
place.innerHTML =
  '<div class="ground"><div class="plane"><svg class="lines" aria-hidden="true"></svg></div></div>'
const ground = place.querySelector<HTMLElement>('.ground')!
const plane = place.querySelector<HTMLElement>('.plane')!
const lines = place.querySelector<SVGElement>('.lines')!

const boxes = new Map<string, Box>()
const drawn = new WeakMap<Element, Box>()
const all: Line[] = []
const view = { x: 24, y: 24 }

const routeOf = ({ from, to }: Line): string => {
  const [x, y] = [from.x + size.width, from.y + size.height / 2]
  const [toX, toY] = [to.x, to.y + size.height / 2]
  return `M${x} ${y}C${x + 60} ${y} ${toX - 60} ${toY} ${toX} ${toY}`
}
const put = ({ element, x, y }: Box) => {
  if (element) element.style.transform = `translate(${x}px,${y}px)`
}

function draw(): void {
  plane.style.transform = `translate(${view.x}px,${view.y}px) scale(${zoom})`
  const { clientWidth, clientHeight } = ground
  for (const box of boxes.values()) {
    const [left, top] = [box.x * zoom + view.x, box.y * zoom + view.y]
    const isNear =
      left > -around - size.width * zoom &&
      left < clientWidth + around &&
      top > -around - size.height * zoom &&
      top < clientHeight + around
    if (isNear && !box.element) {
      box.element = document.createElement('div')
      box.element.className = 'box'
      box.element.dataset.id = box.id
      box.element.textContent = box.title
      drawn.set(box.element, box)
      put(box)
      plane.append(box.element)
    } else if (!isNear && box.element) {
      box.element.remove()
      box.element = null
    }
  }
  for (const line of all) {
    const isNear = line.from.element !== null || line.to.element !== null
    if (isNear && !line.path) {
      line.path = document.createElementNS('http://www.w3.org/2000/svg', 'path')
      line.path.setAttribute('class', 'line')
      line.path.setAttribute('d', routeOf(line))
      lines.append(line.path)
    } else if (!isNear && line.path) {
      line.path.remove()
      line.path = null
    }
  }
}

let moving: Box | 'view' | null = null
let last = { x: 0, y: 0 }
let isDue = false
ground.addEventListener('pointerdown', (event) => {
  moving = (event.target instanceof Element && drawn.get(event.target)) || 'view'
  last = { x: event.clientX, y: event.clientY }
  ground.setPointerCapture(event.pointerId)
})
ground.addEventListener('pointermove', ({ clientX, clientY }) => {
  if (!moving) return
  const by = { x: clientX - last.x, y: clientY - last.y }
  last = { x: clientX, y: clientY }
  if (moving === 'view') {
    view.x += by.x
    view.y += by.y
  } else {
    moving.x += by.x / zoom
    moving.y += by.y / zoom
  }
  if (isDue) return
  isDue = true
  requestAnimationFrame(() => {
    isDue = false
    if (moving === 'view') draw()
    else if (moving) {
      put(moving)
      for (const line of moving.lines) line.path?.setAttribute('d', routeOf(line))
    }
  })
})
ground.addEventListener('pointerup', () => {
  moving = null
})

const measured: MeasuredFlow = {
  show(data) {
    for (const { id, title, at } of data.nodes)
      boxes.set(id, { id, title, x: at.x, y: at.y, element: null, lines: [] })
    for (const { source, target } of data.edges) {
      const [from, to] = [boxes.get(source), boxes.get(target)]
      if (!from || !to) continue
      const line: Line = { from, to, path: null }
      from.lines.push(line)
      to.lines.push(line)
      all.push(line)
    }
    draw()
  },
  root: () => place,
  node: '.box',
  named: (id) => `.box[data-id="${id}"]`,
  edge: '.line',
  ground: '.ground',
}
Object.assign(window, { measured: { flow: measured } })
export {}
