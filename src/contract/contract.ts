import type { z } from 'zod'
import { administrationCalls } from './administration.ts'
import { certificateCalls } from './certificates.ts'
import { courseCommentCalls } from './course-comments.ts'
import { courseArchiveCalls } from './course-archives.ts'
import { coursePathCalls } from './course-paths.ts'
import { categoryCalls } from './categories.ts'
import { coursePointerCalls } from './course-pointers.ts'
import { courseTemplateCalls } from './course-templates.ts'
import { courseTransformCalls } from './course-transform.ts'
import { courseDraftCalls } from './course-drafts.ts'
import { coursePublishCalls } from './course-publishes.ts'
import { courseVersionCalls } from './course-versions.ts'
import { courseCalls } from './courses.ts'
import { drillCalls } from './drills.ts'
import { doubtCalls } from './doubts.ts'
import { examAttemptCalls } from './exam-attempts.ts'
import { examSessionCalls } from './exam-sessions.ts'
import { examCalls } from './exams.ts'
import { feedbackCalls } from './feedback.ts'
import { correctionCalls } from './corrections.ts'
import { markingCalls } from './marking.ts'
import { publishResultCalls } from './publish-results.ts'
import { similarCalls } from './similar.ts'
import type { Endpoint } from './endpoint.ts'
import { fileCalls } from './files.ts'
import { homeCalls } from './home.ts'
import { identityCalls } from './identity.ts'
import { intentCalls } from './intents.ts'
import { jobCalls } from './jobs.ts'
import { libraryCalls } from './library.ts'
import { liveCalls } from './live.ts'
import { materialCalls } from './materials.ts'
import { passwordResetCalls } from './password-reset.ts'
import { peopleCalls } from './people.ts'
import { personaCalls } from './personas.ts'
import { pluginCalls } from './plugins.ts'
import { practiceCalls } from './practice.ts'
import { programmeCalls } from './programmes.ts'
import { reminderCalls } from './reminders.ts'
import { questionCalls } from './questions.ts'
import { reportCalls } from './report.ts'
import { serviceCredentialCalls } from './service-credentials.ts'
import { systemCalls } from './system.ts'
import { tryOutCalls } from './try-out.ts'
import { wordBankCalls } from './word-bank.ts'
import { wordSheetCalls } from './word-sheets.ts'

/**
 * Every call of the platform, by name. The server registers its routes from it; the browser imports only its type,
 * so that no schema is shipped.
 */
export const contract = {
  ...identityCalls,
  ...passwordResetCalls,
  ...homeCalls,
  ...practiceCalls,
  ...liveCalls,
  ...drillCalls,
  ...examCalls,
  ...feedbackCalls,
  ...examAttemptCalls,
  ...examSessionCalls,
  ...markingCalls,
  ...publishResultCalls,
  ...similarCalls,
  ...correctionCalls,
  ...materialCalls,
  ...programmeCalls,
  ...reminderCalls,
  ...libraryCalls,
  ...certificateCalls,
  ...reportCalls,
  ...categoryCalls,
  ...courseCalls,
  ...courseDraftCalls,
  ...courseVersionCalls,
  ...coursePublishCalls,
  ...courseCommentCalls,
  ...coursePointerCalls,
  ...courseArchiveCalls,
  ...courseTemplateCalls,
  ...coursePathCalls,
  ...personaCalls,
  ...courseTransformCalls,
  ...pluginCalls,
  ...intentCalls,
  ...wordBankCalls,
  ...wordSheetCalls,
  ...tryOutCalls,
  ...doubtCalls,
  ...questionCalls,
  ...peopleCalls,
  ...administrationCalls,
  ...serviceCredentialCalls,
  ...systemCalls,
  ...fileCalls,
  ...jobCalls,
}

export type Contract = typeof contract
export type Call = keyof Contract

type Part<C extends Call, K extends 'params' | 'query' | 'body'> =
  Contract[C] extends Record<K, z.ZodType> ? { [k in K]: z.input<Contract[C][K]> } : unknown

type Body<C extends Call> = Contract[C] extends { form: true; body: z.ZodType }
  ? { form: z.input<Contract[C]['body']> }
  : Part<C, 'body'>

/**
 * What a caller hands in. A query whose fields all have defaults may be left out. Files and bytes are added
 * by the browser's own types.
 */
export type CallInput<C extends Call> = Part<C, 'params'> & Partial<Part<C, 'query'>> & Body<C>
export type CallReply<C extends Call> = z.output<Contract[C]['reply']>

/** The calls that answer with a file. */
export type DownloadCall = { [C in Call]: Contract[C] extends { download: string } ? C : never }[Call]

export const endpointOf = (call: Call): Endpoint => contract[call]
