import { z } from 'zod'
import { id, moment } from '../fields.ts'

/** A value that is no personal data: an amount in minor units or another number, a switch, an id or a code. */
const loggedValue = z.union([z.number(), z.boolean(), z.string(), z.null()])
export type LoggedValue = z.infer<typeof loggedValue>

/** A changed field. Of texts and lists only the name is logged. */
export const loggedField = z.object({
  name: z.string(),
  before: loggedValue.optional(),
  after: loggedValue.optional(),
})
export type LoggedField = z.infer<typeof loggedField>

/** `done`: a step that no field shows. */
export const logEffects = ['created', 'changed', 'deleted', 'done'] as const
export type LogEffect = (typeof logEffects)[number]

/** `kitchen`: a kitchen device of a seller. `command`: somebody on the server. `system`: a job. */
export const logActorRoles = ['user', 'seller', 'admin', 'kitchen', 'command', 'system'] as const
export type LogActorRole = (typeof logActorRoles)[number]

/** An entry of the log of changes (marketplace §10). Amounts are in minor units. */
export const logEntry = z.object({
  _id: z.number(),
  at: moment,
  actor: z.object({
    /** null: a command or the system */
    _id: id.nullable(),
    role: z.enum(logActorRoles),
    /** null where the account is deleted, and for commands and the system */
    name: z.string().nullable(),
  }),
  action: z.string(),
  referenceType: z.string(),
  referenceId: z.string().nullable(),
  effect: z.enum(logEffects),
  fields: z.array(loggedField),
  /** reasons and texts by name; null: deleted since */
  texts: z.record(z.string(), z.string().nullable()),
  network: z.string().nullable(),
})
export type LogEntry = z.infer<typeof logEntry>
