import { autoload } from './host/autoload.ts'

/** The one script a host page needs (EMBED-05a): loads only the elements that are on the page. */
autoload(document)
