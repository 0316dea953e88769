import { Sample } from './sample.tsx'
import '../../../../ui/page-pieces.ts'

/** What `<coach-practice demo>` shows: the sample without any platform, over and over (EMBED-11a). */
export const DemoFrame = () => <Sample tells onLeave={null} />
