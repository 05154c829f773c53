import { createHash, createHmac } from 'node:crypto'
import type { Config } from '../config/config.ts'
import { GatewayError } from './gatewayError.ts'
import { providerCall } from './http.ts'

type Sums = { readonly amount: number; readonly supply: number; readonly tax: number }

export type Receipt = Sums & {
  /** Ours, by which it is issued once. */
  readonly key: string
  readonly purpose: 'person' | 'business'
  readonly number: string
  readonly item: string
}

/** What is taken back of a receipt: of which, and whether all of it. Whom that was for its issuer knows. */
export type ReceiptBack = Sums & {
  readonly key: string
  readonly corrects: { readonly confirmNumber: string; readonly day: string; readonly whole: boolean }
}

export type Party = {
  readonly number: string
  readonly name: string
  readonly representative: string
  readonly address: string
  readonly email: string
}

export type Invoice = Sums & {
  readonly key: string
  /** The day it stands for, `YYYY-MM-DD`. */
  readonly day: string
  readonly to: Party
  readonly lines: readonly (Sums & { readonly item: string })[]
  /** Of a correction, whose amounts are below zero. */
  readonly corrects: string | null
}

/** Who issues tax papers for us. A paper is known by our key: what nobody knows of is looked up before it is asked for again. */
export type TaxGateway = {
  /** @returns the number it was issued under; null where it was not. @throws GatewayError */
  find(kind: 'receipt' | 'invoice', key: string, issuer: string): Promise<string | null>
  /** @returns the number it is issued under. @throws GatewayError */
  issueReceipt(receipt: Receipt, issuer: Party): Promise<string>
  /** @returns the number of what takes it back. @throws GatewayError */
  takeBackReceipt(back: ReceiptBack, issuer: Party): Promise<string>
  /** @returns the number it is issued under. @throws GatewayError */
  issueInvoice(invoice: Invoice, issuer: Party): Promise<string>
}

const service = 'popbill'
/** 해당 문서번호의 문서가 존재하지 않습니다. */
const unknownKeys: ReadonlySet<string> = new Set(['-14000003', '-11000005'])
const day = (text: string): string => text.replaceAll('-', '')

/** Popbill (현금영수증, 전자세금계산서): a token by a signed call to Linkhub, then papers by our own numbers. In one piece: its calls share the token. */
export function popbill({ url, authUrl, linkId, secretKey }: Config['gateways']['tax']): TaxGateway {
  const tokenOf = async (issuer: string): Promise<string> => {
    const path = '/POPBILL/Token'
    const body = JSON.stringify({ access_id: issuer, scope: ['member', '110', '140'] })
    const date = new Date().toISOString()
    const signed = ['POST', createHash('sha256').update(body).digest('base64'), date, '2.0', path].join('\n')
    const signature = createHmac('sha256', Buffer.from(secretKey, 'base64')).update(signed).digest('base64')
    const headers = {
      'content-type': 'application/json',
      'x-lh-date': date,
      'x-lh-version': '2.0',
      authorization: `LINKHUB ${linkId} ${signature}`,
    }
    return (await providerCall<{ session_token: string }>(service, `${authUrl}${path}`, { method: 'POST', headers, body })).session_token
  }
  const call = async <T>(issuer: string, path: string, body?: object, act = 'ISSUE'): Promise<T> => {
    const authorization = `Bearer ${await tokenOf(issuer)}`
    return providerCall<T>(
      service,
      `${url}${path}`,
      body === undefined
        ? { headers: { authorization } }
        : {
            method: 'POST',
            headers: { authorization, 'content-type': 'application/json', 'x-http-method-override': act },
            body: JSON.stringify(body),
          },
    )
  }
  const numbered = (number: string | undefined): string => {
    if (!number) throw new GatewayError(service, 0, 'UNREADABLE', 'an answer without a number')
    return number
  }
  return {
    async find(kind, key, issuer) {
      const path = kind === 'receipt' ? `/Cashbill/${key}` : `/Taxinvoice/SELL/${key}`
      try {
        const found = await call<{ confirmNum?: string; ntsconfirmNum?: string }>(issuer, path)
        return numbered(kind === 'receipt' ? found.confirmNum : found.ntsconfirmNum)
      } catch (error) {
        if (error instanceof GatewayError && unknownKeys.has(error.code)) return null
        throw error
      }
    },
    async issueReceipt({ key, purpose, number, item, amount, supply, tax }, issuer) {
      const made = await call<{ confirmNum?: string }>(issuer.number, '/Cashbill', {
        mgtKey: key,
        tradeType: '승인거래',
        tradeUsage: purpose === 'person' ? '소득공제용' : '지출증빙용',
        tradeOpt: '일반',
        taxationType: '과세',
        totalAmount: String(amount),
        supplyCost: String(supply),
        tax: String(tax),
        serviceFee: '0',
        franchiseCorpNum: issuer.number,
        franchiseCorpName: issuer.name,
        franchiseCEOName: issuer.representative,
        franchiseAddr: issuer.address,
        identityNum: number,
        itemName: item,
      })
      return numbered(made.confirmNum)
    },
    async takeBackReceipt({ key, amount, supply, tax, corrects }, issuer) {
      const back = {
        mgtKey: key,
        orgConfirmNum: corrects.confirmNumber,
        orgTradeDate: day(corrects.day),
        isPartCancel: !corrects.whole,
        cancelType: 1,
        totalAmount: String(amount),
        supplyCost: String(supply),
        tax: String(tax),
        serviceFee: '0',
      }
      return numbered((await call<{ confirmNum?: string }>(issuer.number, '/Cashbill', back, 'REVOKEISSUE')).confirmNum)
    },
    async issueInvoice({ key, day: writeDay, to, lines, amount, supply, tax, corrects }, issuer) {
      const made = await call<{ ntsConfirmNum?: string }>(issuer.number, '/Taxinvoice', {
        invoicerMgtKey: key,
        writeDate: day(writeDay),
        issueType: '정발행',
        taxType: '과세',
        chargeDirection: '정과금',
        purposeType: '영수',
        ...(corrects === null ? {} : { modifyCode: 3, orgNTSConfirmNum: corrects }),
        supplyCostTotal: String(supply),
        taxTotal: String(tax),
        totalAmount: String(amount),
        invoicerCorpNum: issuer.number,
        invoicerCorpName: issuer.name,
        invoicerCEOName: issuer.representative,
        invoicerAddr: issuer.address,
        invoiceeType: '사업자',
        invoiceeCorpNum: to.number,
        invoiceeCorpName: to.name,
        invoiceeCEOName: to.representative,
        invoiceeAddr: to.address,
        invoiceeEmail1: to.email,
        detailList: lines.map((line, at) => ({
          serialNum: at + 1,
          purchaseDT: day(writeDay),
          itemName: line.item,
          supplyCost: String(line.supply),
          tax: String(line.tax),
        })),
      })
      return numbered(made.ntsConfirmNum)
    },
  }
}
