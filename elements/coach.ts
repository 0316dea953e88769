import { defineElements } from './host/autoload.ts'

/**
 * The one script a host page needs (EMBED-05a): loads only the elements that are on the page. A server that
 * renders the page may import it too.
 */
if (typeof customElements !== 'undefined') defineElements()
