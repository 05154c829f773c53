import type { FastifyInstance } from 'fastify'
import type { Context } from '../../context.ts'
import { fields, text } from '../../http/input.ts'
import { ProviderError } from '../../http/providerError.ts'
import { html } from '../../http/html.ts'
import { sendPage } from '../../http/page.ts'
import { newId } from '../../ids.ts'
import { requirePortOneSecret } from '../payments/apiRoutes.ts'
import { BANKS } from './banks.ts'

/** Who holds an account nobody has registered here. */
const DEFAULT_HOLDER = '홍길동'

type BankAccount = { bank: string; accountNumber: string; holder: string }
type ByAccount = { Params: { bank: string; accountNumber: string } }

const digits = (value: unknown): string => (typeof value === 'string' || typeof value === 'number' ? String(value) : '').replace(/\D/g, '')

/** Whom the caller takes for the holder; the real service has its own books and reads no such header. */
function expectedHolder(header: string | string[] | undefined): string | undefined {
  return typeof header === 'string' && header !== '' ? decodeURIComponent(header) : undefined
}

function failure(pgMessage: string): ProviderError {
  return new ProviderError(502, { type: 'PLATFORM_EXTERNAL_API_FAILED', message: `외부 기관이 조회를 거절했습니다: ${pgMessage}` })
}

/**
 * Bank account holder check in PortOne V2's shape. Who holds an account: the name registered by
 * `POST /bank-accounts` (also on the screen), else whom the caller expects, else DEFAULT_HOLDER. Fewer than 8 digits, or a number ending
 * in 9999, is no account.
 */
export async function registerBankAccounts(app: FastifyInstance, { books, config }: Context): Promise<void> {
  const accounts = books.collection<BankAccount>('bankAccounts')
  const keyOf = (bank: string, accountNumber: string): string => `${bank}/${accountNumber}`

  await app.register(async (api) => {
    api.addHook('onRequest', async (request) => requirePortOneSecret(request, config.portone.apiSecret))
    api.get<ByAccount>(
      '/platform/bank-accounts/:bank/:accountNumber/holder',
      { config: { service: 'bank-accounts', operation: 'holder' } },
      async (request) => {
        const { bank } = request.params
        const accountNumber = digits(request.params.accountNumber)
        if (!/^[A-Z][A-Z_]+$/.test(bank))
          throw new ProviderError(400, { type: 'PLATFORM_NOT_SUPPORTED_BANK', message: '지원되지 않는 은행입니다.' })
        if (accountNumber.length < 8 || accountNumber.endsWith('9999')) throw failure('존재하지 않는 계좌입니다.')
        const holderName =
          accounts.get(keyOf(bank, accountNumber))?.holder ?? expectedHolder(request.headers['x-expected-holder']) ?? DEFAULT_HOLDER
        return { holderName, accountVerificationId: newId('account-verification') }
      },
    )
  })

  const register = (input: unknown): BankAccount => {
    const body = fields(input)
    const account = { bank: text(body.bank) ?? '', accountNumber: digits(body.accountNumber), holder: text(body.holder) ?? '' }
    if (!/^[A-Z][A-Z_]+$/.test(account.bank) || account.accountNumber.length < 8 || !account.holder) {
      throw new ProviderError(400, {
        type: 'INVALID_REQUEST',
        message: 'bank(예: SHINHAN), accountNumber(8자리 이상), holder를 확인해 주세요.',
      })
    }
    accounts.put(keyOf(account.bank, account.accountNumber), account)
    return account
  }
  app.post('/bank-accounts', async (request, reply) => {
    const account = register(request.body)
    const fromForm = request.headers.accept?.includes('text/html')
    return fromForm ? reply.redirect('/bank-accounts', 303) : reply.code(201).send(account)
  })
  app.get('/bank-accounts', async (_request, reply) => {
    const body = html`<p class="notice">
        여기에 등록한 계좌는 적은 이름이 예금주예요. 등록하지 않은 계좌는 적어 낸 이름의 계좌로 봐요. 8자리보다 짧거나 9999로 끝나는 번호는
        없는 계좌예요. 0000으로 끝나는 계좌로는 지급이 실패해요.
      </p>
      <form class="row" method="post" action="/bank-accounts">
        <label
          >은행<select name="bank">
            ${Object.entries(BANKS).map(([bank, name]) => html`<option value="${bank}">${name}</option>`)}
          </select></label
        >
        <label>계좌번호<input name="accountNumber" inputmode="numeric" required /></label>
        <label>예금주<input name="holder" required /></label>
        <button class="main">등록하기</button>
      </form>
      <table>
        <thead>
          <tr>
            <th>은행</th>
            <th>계좌번호</th>
            <th>예금주</th>
          </tr>
        </thead>
        <tbody>
          ${accounts
            .all()
            .toReversed()
            .map(
              (one) =>
                html`<tr>
                  <td>${BANKS[one.bank] ?? one.bank}</td>
                  <td>${one.accountNumber}</td>
                  <td>${one.holder}</td>
                </tr>`,
            )}
        </tbody>
      </table>`
    return sendPage(reply, '은행 계좌', body)
  })
}
