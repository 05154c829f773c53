import type { HomeOrder } from '@dure/contract/editorial/rows'
import { fail, type Failure } from '@dure/contract/errors'
import { settingNames, settingSchemas, type SettingName, type SettingValues } from '@dure/contract/system/settings'
import { isMadeUp } from '../../config/companyFacts.ts'
import type { MemberContext } from '../../context.ts'
import { lastActs } from '../../http/audit/audit.sql.ts'
import { tellAudit } from '../../http/audit/audit.ts'
import { defaultSetting, readSetting, storedSettings, writeSetting } from '../../http/settings.ts'
import { memberNames } from '../accounts/index.ts'
import { homeOrderOf, readHomeOrder, writeHomeOrder } from './homeOrder.ts'

const historyLength = 10

/** Every setting an operator may change, with its last changes. */
export async function listSettings({ db, house }: MemberContext) {
  const stored = await storedSettings(db)
  const valueOf = <N extends 'homeOrder' | SettingName>(name: N) =>
    stored.has(name) ? stored.get(name)!.value : defaultSetting(house, name)
  const changes = await lastActs(db, 'settings', settingNames, historyLength)
  const names = await memberNames(
    db,
    changes.map((one) => one.operatorId),
  )
  return {
    items: settingNames.map((name) => {
      const row = stored.get(name)
      const value = name === 'homeRows' ? homeOrderOf(valueOf(name) as HomeOrder, valueOf('homeOrder') as HomeOrder | null) : valueOf(name)
      return {
        name,
        value,
        isMadeUp: isMadeUp(name, value),
        isDefault: row === undefined,
        updatedAt: row?.updatedAt.toISOString() ?? null,
        history: changes
          .filter((one) => one.targetId === name)
          .map(({ id, operatorId, reason, before, after, createdAt }) => ({
            id,
            operatorId,
            operatorName: names.get(operatorId) ?? null,
            reason,
            before,
            after,
            at: createdAt.toISOString(),
          })),
      }
    }),
  }
}

/** Checks the value by its own schema and writes it; the audit log keeps what it was before. */
export async function changeSetting(
  context: MemberContext,
  name: SettingName,
  given: unknown,
): Promise<{ name: SettingName } | Failure<'INVALID_PARAMS'>> {
  const parsed = settingSchemas[name].safeParse(given)
  if (!parsed.success) {
    const fields = Object.fromEntries(parsed.error.issues.map((issue) => [issue.path.join('.') || 'value', issue.message]))
    return fail('INVALID_PARAMS', { fields, reason: Object.values(fields)[0] ?? '' })
  }
  const before = name === 'homeRows' ? await readHomeOrder(context.house) : await readSetting(context.house, name)
  tellAudit(context, { before, after: parsed.data })
  if (name === 'homeRows') await writeHomeOrder(context, parsed.data as SettingValues['homeRows'])
  else await writeSetting(context, name, parsed.data as SettingValues[typeof name])
  return { name }
}
