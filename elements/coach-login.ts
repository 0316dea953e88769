import './coach.ts'
import { want } from './host/autoload.ts'

/** `<coach-login>` by a script of its own: it is fetched at once, before its tag is on the page. */
want('coach-login')
