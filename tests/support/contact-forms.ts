import type { Database } from '#server/db/client.ts'
import { contactUs } from '#server/db/schema/contact-us.ts'

/** Inserts a contact form without notifying admins. Returns its id. */
export async function makeContactForm(
  database: Database,
  form: Partial<typeof contactUs.$inferInsert> = {},
): Promise<string> {
  const [row] = await database.db
    .insert(contactUs)
    .values({
      name: 'Asha Rao',
      email: 'asha@example.com',
      subject: 'Thanks',
      message: 'Lovely dosa.',
      ...form,
    })
    .returning({ id: contactUs.id })
  return row!.id
}
