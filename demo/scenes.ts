// Every shared widget and every screen in its states: choose the scene, the language, the colours and the width; the choice
// stands in the address.
import { defineElement } from '../elements/host/define-element.ts'
import { scenes } from './scenes/all-scenes.ts'
import { screenScenes } from './scenes/screens/screen-scenes.ts'
import { scenesFrame } from './scenes/scenes-frame.tsx'

defineElement('coach-scenes', {
  load: async () => ({ area: 'authoring', start: '/', frame: scenesFrame, open: true }),
})

const all = [...scenes, ...screenScenes.map(({ id, title }) => ({ id: `screen/${id}`, title }))]

/** For those who look at one after the other; those of screens begin with `screen/`. */
export const sceneIds = all.map(({ id }) => id)

export { contrastFaults } from './theming/contrast.ts'

const names = ['scene', 'locale', 'theme', 'width'] as const

function show(form: HTMLFormElement, element: HTMLElement): void {
  const data = new FormData(form)
  const [scene, locale, theme, width] = names.map((name) => String(data.get(name) ?? ''))
  element.setAttribute('path', `/${scene}`)
  element.setAttribute('locale', locale ?? '')
  element.setAttribute('theme', theme ?? '')
  document.documentElement.style.colorScheme = theme ?? ''
  element.parentElement?.style.setProperty('max-width', width ? `${width}px` : '')
  history.replaceState(
    null,
    '',
    `#${new URLSearchParams(names.map((name) => [name, String(data.get(name) ?? '')]))}`,
  )
}

function start(form: HTMLFormElement, element: HTMLElement): void {
  for (const { id, title } of all) form.querySelector('[name=scene]')?.append(new Option(title, id))
  for (const [name, value] of new URLSearchParams(location.hash.slice(1))) {
    const field = form.elements.namedItem(name)
    if (field instanceof HTMLSelectElement && [...field.options].some((option) => option.value === value))
      field.value = value
  }
  form.addEventListener('change', () => show(form, element))
  show(form, element)
}

const form = document.querySelector<HTMLFormElement>('#look')
const element = document.querySelector<HTMLElement>('coach-scenes')
if (form && element) start(form, element)
