/**
 * The CSS parts of the elements: pieces that a host may style by `coach-practice::part(card)` (EMBED-04a),
 * with what each one is.
 * docs/theming.md and the manifest are made of this list, and the shell hands the parts of the element inside it on.
 */
export const parts = {
  root: 'the ground of the whole element',
  page: 'what scrolls on that ground where the element has less height than it needs',
  button: 'every button that carries words',
  'button-primary': 'the main button of a place',
  'icon-button': 'a button that is an icon alone',
  input: 'a line of input, a search box or a choice from a list',
  card: 'a box that groups what belongs together: on the course page, in the report',
  'course-card': 'a course on the home page',
  dialog: 'a dialog or a sheet at the side',
  menu: 'a menu that opens from a button',
  notice: 'a short message at the edge',
  'state-page': 'what stands where there is nothing else to show: empty, failed, denied',
  table: 'a table with its rows',
  'top-bar': 'the bar over a conversation',
  dialogue: 'the lines of a conversation, one under the other',
  'line-customer': 'what the customer said',
  'line-learner': 'what the learner said',
  composer: 'where the learner writes',
  score: 'the dial with the total of a report',
  'shell-header': 'the bar at the top of the full app',
  'shell-menu': 'the navigation at the side of the full app',
  'shell-content': 'what the full app shows under its bar',
} as const

/** As `exportparts` wants them. */
export const partNames = Object.keys(parts).join(', ')
