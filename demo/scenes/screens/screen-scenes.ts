import { authoringScenes } from './authoring.scenes.ts'
import { boardDialogScenes } from './board-dialogs.scenes.tsx'
import { examDeviceScenes } from './exam-device.scenes.tsx'
import { personaScenes } from './persona.scenes.ts'
import { conversationScenes } from './conversation.scenes.ts'
import { examScenes } from './exam.scenes.ts'
import { importScenes } from './import.scenes.tsx'
import { correctionScenes } from './corrections.scenes.ts'
import { markingScenes } from './marking.scenes.ts'
import { mediaScenes } from './media.scenes.tsx'
import { publishResultScenes } from './publish-results.scenes.ts'
import { similarScenes } from './similar.scenes.ts'
import { organisationScenes } from './organisation.scenes.ts'
import { platformScenes } from './platform.scenes.ts'
import { practiceScenes } from './practice.scenes.ts'
import { publishingScenes } from './publishing.scenes.ts'
import { questionBankScenes } from './question-bank.scenes.ts'
import { questionSheetScenes } from './question-sheet.scenes.ts'
import { reportScenes } from './report.scenes.ts'
import { resetScenes } from './reset.scenes.tsx'
import type { ScreenScene } from './screen-states.ts'
import { servicesScenes } from './services.scenes.tsx'
import { signInScenes } from './sign-in.scenes.ts'
import { tryScenes } from './try.scenes.tsx'

/** Every screen in its states. */
export const screenScenes: readonly ScreenScene[] = [
  ...practiceScenes,
  ...conversationScenes,
  ...questionSheetScenes,
  ...examScenes,
  ...reportScenes,
  ...authoringScenes,
  ...personaScenes,
  ...questionBankScenes,
  ...publishingScenes,
  ...boardDialogScenes,
  ...examDeviceScenes,
  ...correctionScenes,
  ...markingScenes,
  ...publishResultScenes,
  ...similarScenes,
  ...mediaScenes,
  ...tryScenes,
  ...organisationScenes,
  ...importScenes,
  ...servicesScenes,
  ...platformScenes,
  ...signInScenes,
  ...resetScenes,
]
