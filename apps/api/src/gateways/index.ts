import type { Config } from '../config/config.ts'
import { chatCompletions, type AiGateway } from './ai.ts'
import { portoneBankAccounts, type BankAccountsGateway } from './bankAccounts.ts'
import { taxOffice, type BusinessesGateway } from './businesses.ts'
import { join } from 'node:path'
import { localFiles, type FileStore } from './fileStore.ts'
import { portoneIdentities, type IdentitiesGateway } from './identities.ts'
import { linkPages, type LinkPagesGateway } from './linkPages/linkPages.ts'
import { kakaoLocal, type MapsGateway } from './maps.ts'
import { smtp, type MailGateway } from './mail.ts'
import { tossPayouts, type PayoutsGateway } from './payouts.ts'
import { webPushServices, type PushGateway } from './push.ts'
import { portone, type PaymentsGateway } from './payments.ts'
import { s3Files } from './s3Files.ts'
import { safeNumbers, type SafeNumbersGateway } from './safeNumbers.ts'
import { solapi, type SmsGateway } from './sms.ts'
import { socialGateways, type SocialGateways } from './social.ts'
import { popbill, type TaxGateway } from './tax.ts'

export type { AiGateway, AiPicture } from './ai.ts'
export { GatewayError } from './gatewayError.ts'
export type { FileStore } from './fileStore.ts'
export type { CertifiedPerson } from './identities.ts'
export type { SocialPerson, SocialProvider } from './social.ts'

/** The outside services, each a port with one real HTTP client. */
export type Gateways = {
  readonly sms: SmsGateway
  readonly mail: MailGateway
  readonly maps: MapsGateway
  readonly linkPages: LinkPagesGateway
  readonly payouts: PayoutsGateway
  readonly identities: IdentitiesGateway
  readonly bankAccounts: BankAccountsGateway
  readonly businesses: BusinessesGateway
  readonly payments: PaymentsGateway
  readonly safeNumbers: SafeNumbersGateway
  readonly push: PushGateway
  readonly tax: TaxGateway
  readonly files: FileStore
  /** Null where no model is configured: drafts are made by rules alone. */
  readonly ai: AiGateway | null
  readonly social: SocialGateways
}

export function openGateways(config: Config): Gateways {
  const { gateways } = config
  const files = join(config.dataDir, 'files')
  return {
    sms: solapi(gateways.solapi),
    mail: smtp(gateways.smtpUrl, gateways.mailFrom),
    maps: kakaoLocal(gateways),
    linkPages: linkPages(gateways.linkStandIn),
    payouts: tossPayouts(gateways.toss, gateways.patience),
    identities: portoneIdentities(gateways.portone),
    bankAccounts: portoneBankAccounts(gateways.portone),
    businesses: taxOffice(gateways.registry),
    payments: portone(gateways.portone, gateways.patience),
    safeNumbers: safeNumbers(gateways.safeNumbers),
    push: webPushServices(gateways.push),
    tax: popbill(gateways.tax),
    files: config.s3 === null ? localFiles(files) : s3Files(config.s3, join(files, 'incoming')),
    ai: gateways.ai === null ? null : chatCompletions(gateways.ai),
    social: socialGateways(gateways),
  }
}
