import { createHash, createHmac } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../context.ts'
import { fields, number, text } from '../../http/input.ts'
import { html } from '../../http/html.ts'
import { sendPage, timeText, wonText } from '../../http/page.ts'
import { ProviderError } from '../../http/providerError.ts'
import { newDigits, newId } from '../../ids.ts'

type Paper = {
  key: string
  kind: 'Cashbill' | 'Taxinvoice'
  confirmNum: string
  total: number
  about: string
  corrects?: string
  issuedAt: string
}
type ByKey = { Params: { key: string } }

const refuse = (code: number, message: string, status = 400): ProviderError => new ProviderError(status, { code, message })
const unknownKey = refuse(-14000003, '해당 문서번호의 문서가 존재하지 않습니다.')

/** What a token is asked for with: its body, its time and its path, under the secret. */
function signatureOf(secret: string, body: string, date: string, path: string): string {
  const signed = ['POST', createHash('sha256').update(body).digest('base64'), date, '2.0', path].join('\n')
  return createHmac('sha256', Buffer.from(secret, 'base64')).update(signed).digest('base64')
}

/**
 * Tax papers (현금영수증, 전자세금계산서) in Popbill's shape: a token by a signed call, then papers by our own numbers (`mgtKey`), which are
 * issued once. A receiver whose number ends in 0000 is refused. In one piece: its doors share the papers they keep; each of them is short.
 */
export async function registerTax(app: FastifyInstance, { books, clock, config }: Context): Promise<void> {
  const papers = books.collection<Paper>('taxPapers')
  const tokens = books.collection<{ at: number }>('taxTokens')
  const requireToken = (authorization: string | undefined): void => {
    if (tokens.get((authorization ?? '').replace(/^Bearer /, '')) === undefined) throw refuse(-99010003, '토큰이 유효하지 않습니다.', 401)
  }
  const issue = (paper: Omit<Paper, 'confirmNum' | 'issuedAt'>, receiver: string | null, prefix: string): Paper =>
    books.atomic(() => {
      if (!/^[\w-]{1,24}$/.test(paper.key)) throw refuse(-14000010, '문서번호가 올바르지 않습니다.')
      if (papers.get(`${paper.kind} ${paper.key}`)) throw refuse(-14000011, '이미 사용된 문서번호입니다.')
      if (receiver !== null && (!/^\d{10,19}$/.test(receiver) || receiver.endsWith('0000')))
        throw refuse(-14000024, '식별번호가 올바르지 않습니다.')
      if (paper.corrects !== undefined && !papers.all().some((one) => one.confirmNum === paper.corrects))
        throw refuse(-14000031, '원본 승인번호를 찾을 수 없습니다.')
      const issued = { ...paper, confirmNum: `${prefix}${newDigits(8)}`, issuedAt: clock.iso() }
      papers.put(`${paper.kind} ${paper.key}`, issued)
      return issued
    })

  await app.register(async (api) => {
    api.post('/POPBILL/Token', { config: { service: 'tax', operation: 'token' } }, async (request) => {
      const [date, authorization] = [String(request.headers['x-lh-date']), request.headers.authorization ?? '']
      const expected = signatureOf(config.tax.secretKey, JSON.stringify(request.body), date, '/POPBILL/Token')
      if (authorization !== `LINKHUB ${config.tax.linkId} ${expected}`) throw refuse(-99010001, '인증 정보가 올바르지 않습니다.', 401)
      const token = newId('token')
      tokens.put(token, { at: clock.now() })
      return {
        session_token: token,
        serviceID: 'POPBILL',
        usercode: 'DURE',
        scope: fields(request.body).scope,
        expiration: '2099-12-31T00:00:00Z',
      }
    })
    api.post('/Cashbill', { config: { service: 'tax', operation: 'cashbill', charges: true } }, async (request) => {
      requireToken(request.headers.authorization)
      const body = fields(request.body)
      const [total, supply, tax] = [number(body.totalAmount) ?? 0, number(body.supplyCost) ?? 0, number(body.tax) ?? 0]
      if (total <= 0 || supply + tax !== total) throw refuse(-14000016, '금액이 올바르지 않습니다.')
      const cancels = request.headers['x-http-method-override'] === 'REVOKEISSUE'
      if (!cancels && body.tradeType !== '승인거래') throw refuse(-14000012, '문서형태가 올바르지 않습니다.')
      const { key, corrects } = { key: text(body.mgtKey) ?? '', corrects: cancels ? (text(body.orgConfirmNum) ?? '') : undefined }
      const made = issue(
        {
          key,
          kind: 'Cashbill',
          total: cancels ? -total : total,
          about: cancels ? '취소' : `${text(body.tradeUsage) ?? ''} ${text(body.itemName) ?? ''}`,
          ...(corrects === undefined ? {} : { corrects }),
        },
        // What takes a receipt back names that one, and nobody.
        cancels ? null : (text(body.identityNum) ?? ''),
        'TB0',
      )
      return { code: 1, message: '발행 완료', confirmNum: made.confirmNum, tradeDate: made.issuedAt.slice(0, 10).replaceAll('-', '') }
    })
    api.get<ByKey>('/Cashbill/:key', { config: { service: 'tax', operation: 'cashbill-get' } }, async (request) => {
      requireToken(request.headers.authorization)
      const paper = papers.get(`Cashbill ${request.params.key}`)
      if (paper === undefined) throw unknownKey
      return { mgtKey: paper.key, stateCode: 300, confirmNum: paper.confirmNum, totalAmount: String(Math.abs(paper.total)) }
    })
    api.post('/Taxinvoice', { config: { service: 'tax', operation: 'taxinvoice', charges: true } }, async (request) => {
      requireToken(request.headers.authorization)
      const body = fields(request.body)
      const [total, supply, tax] = [number(body.totalAmount) ?? 0, number(body.supplyCostTotal) ?? 0, number(body.taxTotal) ?? 0]
      const corrects = text(body.orgNTSConfirmNum)
      if (supply + tax !== total || total <= 0 !== (corrects !== undefined)) throw refuse(-14000016, '금액이 올바르지 않습니다.')
      const made = issue(
        {
          key: text(body.invoicerMgtKey) ?? '',
          kind: 'Taxinvoice',
          total,
          about: `${text(body.invoiceeCorpName) ?? ''} ${text(body.writeDate) ?? ''}`,
          ...(corrects === undefined ? {} : { corrects }),
        },
        text(body.invoiceeCorpNum) ?? '',
        clock.iso().slice(0, 10).replaceAll('-', ''),
      )
      return { code: 1, message: '발행 완료', ntsConfirmNum: made.confirmNum }
    })
    api.get<ByKey>('/Taxinvoice/SELL/:key', { config: { service: 'tax', operation: 'taxinvoice-get' } }, async (request) => {
      requireToken(request.headers.authorization)
      const paper = papers.get(`Taxinvoice ${request.params.key}`)
      if (paper === undefined) throw unknownKey
      return { invoicerMgtKey: paper.key, stateCode: 300, ntsconfirmNum: paper.confirmNum, totalAmount: String(paper.total) }
    })
  })

  /** For tests and the screen: what was issued, without whom it is for. */
  app.get('/tax-papers', async () => ({ items: papers.all().toReversed() }))
  app.get('/tax-papers-screen', async (_request, reply) =>
    sendPage(
      reply,
      '세금 서류',
      html`<p class="notice">번호가 0000으로 끝나는 사람에게는 발행을 거절해요.</p>
        ${papers
          .all()
          .toReversed()
          .slice(0, 200)
          .map(
            (one) =>
              html`<div class="card">
                ${timeText(one.issuedAt)} · ${one.kind === 'Cashbill' ? '현금영수증' : '세금계산서'} · ${one.about} · ${wonText(one.total)}
                · ${one.confirmNum}${one.corrects === undefined ? '' : ` (${one.corrects} 수정)`}
              </div>`,
          )}`,
    ),
  )
}
