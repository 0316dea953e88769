// Shows a widget of the demo in one of its states.
import { byRole } from './finders.js'
import { place, waitUntil } from './page.js'

await import('/dist/demo/scenes.js')

/**
 * A scene, once it is drawn; what it shows stands in the group of its title.
 * @param {string} id `widget/state`
 * @param {Record<string, string>} [attributes]
 * @param {(element: HTMLElement) => unknown} [put] puts the element where it is to stand
 */
export async function showScene(id, attributes = { theme: 'light' }, put = () => {}) {
  const element = place('coach-scenes', { locale: 'us-en', path: `/${id}`, ...attributes }, put)
  const sceneOf = () => element.shadowRoot && byRole(element.shadowRoot, 'group')
  await waitUntil(() => sceneOf()?.firstElementChild, `${id} was never there`)
  return { element, root: element.shadowRoot, scene: sceneOf() }
}
