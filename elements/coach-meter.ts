import './coach.ts'
import { want } from './host/autoload.ts'

/** `<coach-meter>` by a script of its own: it is defined at once, also for closed shadow roots of a host. */
want('coach-meter')
