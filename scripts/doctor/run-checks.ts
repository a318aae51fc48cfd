import { checkProxy, checkProxyHeaders, checkService, checkTls } from './checks/address.ts'
import { checkBackupAge, checkTrialRestore } from './checks/backups.ts'
import {
  checkClock,
  checkDatabase,
  checkDatabaseSettings,
  checkOwner,
  checkSchema,
  checkSecondFactors,
} from './checks/database.ts'
import { checkDisk, checkEnvironmentFile, checkNode, checkRights } from './checks/machine.ts'
import { checkMail } from './checks/mail.ts'
import { checkPayments } from './checks/payments.ts'
import type { Check, Installation } from './installation.ts'

/** In the order in which a person would look. */
export const checks: Record<string, Check> = {
  Node: checkNode,
  Environment: checkEnvironmentFile,
  Rights: checkRights,
  Disk: checkDisk,
  Database: checkDatabase,
  Schema: checkSchema,
  'Database settings': checkDatabaseSettings,
  Clock: checkClock,
  Admin: checkOwner,
  'Second factor': checkSecondFactors,
  Mail: checkMail,
  Payments: checkPayments,
  Service: checkService,
  Proxy: checkProxy,
  'Proxy headers': checkProxyHeaders,
  TLS: checkTls,
  Backup: checkBackupAge,
  Restore: checkTrialRestore,
}

/** Runs all checks, one after the other. Returns a line per fault: the name of the check, what is wrong, what to do. */
export async function findFaults(installation: Installation): Promise<string[]> {
  const faults: string[] = []
  for (const [name, check] of Object.entries(checks)) {
    const fault = await check(installation).catch(
      (error: Error) => `could not be checked: ${error.message.replaceAll(/\s+/g, ' ')}`,
    )
    if (fault) faults.push(`${name}: ${fault}`)
  }
  return faults
}
