import { businessCheckDigit } from '@dure/kernel/businessNumber'
import type { CustomerStory, ProStory } from './storyFiles.ts'
import { brief, demoPassword } from './storyFiles.ts'
import { pointOf } from './forms.ts'
import { certificatePicture, portrait } from './pictures.ts'
import { scene } from './scenes/scene.ts'
import { together } from './together.ts'
import {
  approve,
  callerOf,
  certify,
  chooseAtNaver,
  openBankAccount,
  openBusiness,
  provePhone,
  travel,
  type Caller,
  type World,
} from './world.ts'

export type Customer = { readonly story: CustomerStory; readonly userId: number; readonly call: Caller }
export type Pro = {
  readonly story: ProStory
  readonly userId: number
  readonly providerId: number
  readonly call: Caller
  readonly scenes: readonly Buffer[]
}

const terms = { age14: true, usage: true, privacy: true, marketing: false } as const
const batch = 20
/** How many sign up at once. */
const atOnce = 5
const hour = 3600
/** Whose account was closed after he told it. */
const closedAccount = 'hansol'
const paymentMethodIds: Record<string, number> = { 안전결제: 1, 카드: 2, 계좌이체: 3, 현금: 4 }

/** Signs the customers up, a batch an hour: the product's limits hold for the demo too. */
export async function signUpCustomers(world: World, stories: readonly CustomerStory[]): Promise<Map<string, Customer>> {
  const made = new Map<string, Customer>()
  for (let from = 0; from < stories.length; from += batch) {
    if (from > 0) await travel(world, hour)
    const signedUp = await together(atOnce, stories.slice(from, from + batch), (story) => signUpCustomer(world, story))
    for (const customer of signedUp) made.set(customer.story.slug, customer)
  }
  return made
}

async function signUpCustomer(world: World, story: CustomerStory): Promise<Customer> {
  const answer = await world.guest('POST /api2/auth/signup/', {
    body: { email: story.email, first_name: story.name, password: demoPassword, terms },
  })
  const call = callerOf(world.productUrl, answer.key, { email: story.email, password: demoPassword })
  await call('PUT /api2/users/me/phone', { body: { phone: story.phone, key: await provePhone(world, story.phone) } })
  return { story, userId: answer.user_id, call }
}

/** Signs the pros up whole: account, place, profile, pictures, cash, settlement account. */
export async function signUpPros(
  world: World,
  stories: readonly ProStory[],
  serviceIds: ReadonlyMap<string, number>,
): Promise<Map<string, Pro>> {
  const made = new Map<string, Pro>()
  for (let from = 0; from < stories.length; from += batch) {
    if (from > 0) await travel(world, hour)
    const signedUp = await together(atOnce, stories.slice(from, from + batch), (story) => signUpPro(world, story, serviceIds))
    for (const pro of signedUp) made.set(pro.story.slug, pro)
  }
  return made
}

async function signUpPro(world: World, story: ProStory, serviceIds: ReadonlyMap<string, number>): Promise<Pro> {
  const location = pointOf(story)
  const answer = await world.guest('POST /api/v2/pros/', {
    body: {
      location,
      services: story.services.map((slug) => String(serviceIds.get(slug)!)),
      distance: String(story.distance),
      address: `${story.address} ${story.dong}`,
      zip: '',
      tel: story.phone,
      identity_verification_id: await certify(world, story),
      name: story.name,
      email: story.email,
      password: demoPassword,
      sex: 0,
      mobile: 'N',
      has_customer_account: false,
      terms,
    },
  })
  const call = callerOf(world.productUrl, answer.key, { email: story.email, password: demoPassword })
  const [picture, ...gallery] = await Promise.all([
    portrait(story.slug, story),
    ...(brief ? [0] : [0, 1, 2]).map((n) => scene({ what: story.services[n % story.services.length]!, seed: `${story.slug}-${n}` })),
  ])
  const pro: Pro = { story, userId: answer.user_id, providerId: answer.provider_id, call, scenes: gallery }
  const upload = (name: string, body: Buffer) => call.upload('profile', name, 'image/jpeg', body)
  const [avatar, ...media] = await Promise.all([
    upload('profile.jpg', picture),
    ...gallery.map((body, n) => upload(`work-${n + 1}.jpg`, body)),
  ])
  await call('PUT /v2/user/:id/profile/image', { params: { id: 'me' }, body: { fileId: avatar.id } })
  await call('PUT /v2/user/:id/profile', {
    params: { id: 'me' },
    body: {
      nickName: story.nickName,
      intro: story.intro,
      serviceDescription: story.serviceDescription,
      priceNote: story.priceText,
      mainServiceId: serviceIds.get(story.mainService)!,
      basic: {
        callStartTm: '09:00',
        callEndTm: '20:00',
        paymentMethod: [1, 2, 3, 4].map((id) => ({ id, active: story.paymentMethods.some((name) => paymentMethodIds[name] === id) })),
      },
      career: {
        data: story.careers.map((one) => ({
          title: one.title,
          startMonth: `${one.from}-03`,
          endMonth: one.to === null ? null : `${one.to}-12`,
        })),
      },
      qna: story.qna,
      mediaUrls: media.map((one) => ({ type: 'image' as const, fileId: one.id })),
    },
  })
  return pro
}

/** Buys cash as a pro does: prepare, pay at the gateway, tell the product. @returns the gateway's id of the payment. */
export async function buyCash(world: World, pro: Pro, cash: number): Promise<string> {
  const { products } = await pro.call('GET /v3/cash/products', { query: { role: 'provider' } })
  const product = products.flatMap((group) => group.items).find((one) => one.cash === cash)
  if (product === undefined) throw new Error(`No product of ${cash} cash is sold`)
  const { uid, paymentId } = await pro.call('POST /v3/cash/purchase/prepare', { body: { role: 'provider', productId: product.id } })
  await approve(world, paymentId)
  await pro.call('PATCH /v3/cash/purchase/auth', { body: { uid, tid: paymentId } })
  return paymentId
}

/** Registers where the pro is paid out to. */
export async function registerAccount(world: World, pro: Pro): Promise<void> {
  // A number that ends so is closed at the bank: its payouts come back, and the pro has to mend it.
  const accountNumber = pro.story.slug === closedAccount ? '110004210000' : `110${String(pro.providerId).padStart(8, '0')}7`
  await openBankAccount(world, 'SHINHAN', accountNumber, pro.story.name)
  await pro.call('POST /v2/safe-payment/providers/:userId/account', {
    params: { userId: 'me' },
    body: { bank: 'SHINHAN', accountNumber, holder: pro.story.name },
  })
}

/** Sends the licences the pro's services ask for, those that are `wantedNow`. @returns how many. */
export async function sendLicences(pro: Pro, wantedNow: (licence: string) => boolean): Promise<number> {
  const { call, story } = pro
  const { items } = await call('GET /v2/providers/me/licences')
  const wanted = [...new Map(items.map((item) => [item.licence, item])).values()].filter((item) => wantedNow(item.licence))
  if (wanted.length === 0) return 0
  const { url } = await call('POST /v2/providers/me/licences/proof/start')
  await call('POST /v2/providers/me/licences/proof/finish', { body: await chooseAtNaver(url, story.name) })
  const since = Math.min(...story.careers.map((one) => one.from))
  for (const [n, { serviceId, licence }] of wanted.entries()) {
    const picture = await call.upload('evidence', 'licence.jpg', 'image/jpeg', await certificatePicture(`${story.slug}-${licence}`))
    const number = `제${since}-${String(pro.providerId * 37 + n).padStart(5, '0')}호`
    await call('POST /v2/providers/me/licences', { body: { serviceId, number, issuedOn: `${since}-05-14`, fileId: picture.id } })
  }
  return wanted.length
}

/** An operator looks through the licences that wait and finds them good. */
export async function acceptLicences(operator: Caller): Promise<void> {
  for (;;) {
    const { items } = await operator('GET /v1/admin/licences', { query: {} })
    if (items.length === 0) return
    for (const { licenceId, shownAs: seen } of items)
      await operator('POST /v1/admin/licences/:id/accept', { params: { id: licenceId }, seen })
  }
}

/** Pros with a business that an operator has looked at, and those whose certificate came in since yesterday. */
const settledBusinesses = ['jeongho', 'jinman', 'yejin', 'hyewon']
/** The tax office knows this one as hers, and nobody has looked yet. */
const provedBusiness = 'eunsil'
/** He named no opening day: an operator asks by the certificate's. */
const claimedBusiness = 'gyeongtae'

const openedOn = '2016-04-04'

/** Sends a pro's business, which the tax office knows. */
async function sendBusiness(world: World, pro: Pro, given: { openedOn?: string }): Promise<void> {
  const { story, call, providerId } = pro
  const nine = `5${String(providerId).padStart(8, '0')}`
  const number = `${nine}${businessCheckDigit(nine)}`
  await openBusiness(world, { number, representative: story.name, name: story.nickName, openedOn })
  const { id } = await call.upload('evidence', 'business.jpg', 'image/jpeg', await certificatePicture(`${story.slug}-business`))
  await call('POST /v2/safe-payment/providers/:userId/certification-info', {
    params: { userId: 'me' },
    body: {
      businessNumber: number,
      businessName: story.nickName,
      businessAddress: `${story.address} ${story.dong} ${(providerId % 90) + 10}, 1층`,
      mailOrderNumber: `2021-${story.address.replaceAll(' ', '')}-${String(providerId).padStart(5, '0')}`,
      fileId: id,
      ...given,
    },
  })
}

/** Businesses that are proved, each seen by an operator. @returns how many. */
export async function settleBusinesses(world: World, pros: ReadonlyMap<string, Pro>, operator: Caller): Promise<number> {
  for (const slug of settledBusinesses) await sendBusiness(world, pros.get(slug)!, { openedOn })
  const { items } = await operator('GET /v1/admin/businesses', { query: {} })
  for (const { providerId, sentAt } of items)
    await operator('POST /v1/admin/businesses/:id/accept', { params: { id: providerId }, body: { sentAt } })
  return items.length
}

/** Businesses that came in since yesterday. */
export async function sendLateBusinesses(world: World, pros: ReadonlyMap<string, Pro>): Promise<void> {
  await sendBusiness(world, pros.get(provedBusiness)!, { openedOn })
  await sendBusiness(world, pros.get(claimedBusiness)!, {})
}
