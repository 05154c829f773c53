import type { BizRequestBody } from '@dure/contract/bizlink/schemas'
import { fail, failed, type Failure } from '@dure/contract/errors'
import { seoulDay } from '@dure/kernel/time'
import { inTransaction, type Context } from '../../context.ts'
import { memberContacts } from '../accounts/index.ts'
import { businessServices } from '../catalogue/index.ts'
import { takeFiles } from '../files/index.ts'
import { usePhoneProof } from '../identity/index.ts'
import { insertBizRequest } from './bizlink.sql.ts'

/**
 * A company asks for work. Who has no account, or names another telephone than his own, proves it; nothing of it goes to pros
 * [bizlink.request].
 */
export function askBizlink(context: Context, body: BizRequestBody): Promise<{ id: number } | Failure<'INVALID_PARAMS' | 'NO_SMS_AUTH'>> {
  return inTransaction(context, async (inside) => {
    const { db, now } = inside
    const memberId = context.actor?.memberId ?? null
    const services = await businessServices(db)
    if (!services.some((one) => one.id === body.serviceId))
      return fail('INVALID_PARAMS', { fields: { serviceId: '기업 의뢰를 받지 않는 서비스예요. 다른 서비스를 골라 주세요.' } })
    if (body.schedule === 'date' && body.date! < seoulDay(now))
      return fail('INVALID_PARAMS', { fields: { date: '오늘이나 그 뒤의 날짜를 골라 주세요.' } })
    const own = memberId === null ? undefined : (await memberContacts(db, [memberId])).get(memberId)?.phone
    if (own !== body.phone) {
      const proved = await usePhoneProof(inside, { phone: body.phone, key: body.phoneKey ?? '' })
      if (failed(proved)) return proved
    }
    const taken = await takeFiles(inside, body.fileIds, { topic: 'request', deviceId: body.uuid, unused: true })
    if (failed(taken)) return taken
    const { companyName, projectName, serviceId, detail, hopeBudget, schedule, name, phone, email, fileIds } = body
    const id = await insertBizRequest(db, {
      memberId,
      companyName,
      projectName,
      serviceId,
      detail,
      hopeBudget,
      schedule,
      day: schedule === 'date' ? body.date! : null,
      name,
      phone,
      email,
      fileIds: [...new Set(fileIds)],
      createdAt: now,
    })
    return { id }
  })
}
