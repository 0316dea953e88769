import { z } from 'zod'
import { endpoints } from './endpoint.ts'

/** A field of a plugin's operations, as its form asks for it. */
const pluginInput = z.object({
  key: z.string(),
  /** 'variable', 'value', 'operand', 'number', 'choice', 'values', 'pattern', 'table' or 'mood'. */
  kind: z.string(),
  name: z.string(),
  choices: z.array(z.object({ value: z.string(), name: z.string() })).optional(),
})

/** The plugins of a module, for portals that know the call by its fixed name (§7). */
export const pluginCalls = endpoints({
  'POST /wf_api/workflowPlugin/queryPluginByModule': {
    access: 'coach:course',
    summary:
      'The operations that operation nodes offer (FLOW-06); which enterprise asks is what the token says, whatever `appid` is given',
    body: z.strictObject({ appid: z.string().max(64).optional() }),
    reply: z.object({
      status: z.literal(200),
      data: z.array(
        z.object({
          id: z.string(),
          module: z.literal('operation'),
          name: z.string(),
          inputs: z.array(pluginInput),
        }),
      ),
    }),
  },
})
