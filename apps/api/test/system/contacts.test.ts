import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { addressOf } from '@dure/contract/client'
import { contactWords } from '@dure/contract/contactWords'
import type { Declaration } from '@dure/contract/endpoint'
import { endpoints } from '@dure/contract/index'
import { paragraph, postOf, topicId } from '../community/writing.ts'
import { campaignBody } from '../campaigns/world.ts'
import { testHouse, type TestHouse } from '../house.ts'
import {
  customer,
  lastCode,
  newPhone,
  operator,
  provider,
  provedPhone,
  serviceIds,
  testPassword,
  testTerms,
  type Person,
} from '../people.ts'
import { passProduct, productBody, sendProduct } from '../market/products.ts'
import { sendWork, workBody } from '../portfolio/world.ts'
import { account, confirmed, pair, slug } from '../safe-payment/deals.ts'
import { forgetLimits, formOf, quoteFor, requestFor, submit } from '../trade.ts'
import type { Sent } from '../walk.ts'

const contact = '문의는 공일공 1234 오육칠팔 번으로 부탁드려요'
/** Fits where only a name does. */
const inName = '010 1234 5678'

/** Who sends a text with a contact in it, and at which field that is. */
type Case = Sent & { readonly who: { call: Person['call'] } | null; readonly at: string | readonly string[] }

const declared = (Object.entries(endpoints) as [string, Declaration][]).filter(([, one]) => one.errors?.includes('CONTACT_NOT_ALLOWED'))

/** The same line as another, behind a login of another house. */
const elsewhere: Readonly<Record<string, string>> = { signUpProByKakao: 'makes its pro as signUpPro does' }

let house: TestHouse
let cases: Record<string, Case | readonly Case[]>

beforeAll(async () => {
  house = await testHouse()
  const room = await pair(house)
  await confirmed(house, room)
  const unreviewed = await confirmed(house)
  const { pro, customer: buyer } = room
  const boss = await operator(house)
  const [serviceId] = (await serviceIds(house, [slug])) as [number]
  const { reviewId } = await buyer.call('POST /v2/providers/:id/reviews', {
    params: { id: pro.providerId },
    body: { chatId: room.chatId, rating: 5, content: '시간 약속을 잘 지켜 주셨어요. 추천해요.' },
  })
  const written = await pro.call('POST /v1/user/:id/review/:reviewId/comment', {
    params: { id: 'me', reviewId },
    body: { content: '고맙습니다. 또 뵐게요.' },
  })
  const commentId = Number(Object.entries(written).find(([name]) => /id$/i.test(name))![1])
  const asked = { serviceId, title: '며칠 전에 여쭤보면 될까요?', content: '보통 며칠 전에 연락드리면 되는지 궁금해요.' }
  const { id: questionId } = await buyer.call('POST /v1/questions', { body: asked })
  const answering = await provider(house, { services: [slug] })
  const { id: answerId } = await answering.call('POST /v1/questions/:id/answers', {
    params: { id: questionId },
    body: { content: '사흘 전에만 말씀해 주시면 넉넉해요.' },
  })
  const life = { category: 'dure-life' } as const
  const said = postOf(await topicId(house, 'free'))
  const post = await buyer.call('POST /v1/community/:category/posts', { params: life, body: said })
  const comment = await buyer.call('POST /v1/community/:category/posts/:postId/comments', {
    params: { ...life, postId: post.id },
    body: { text: '저도 궁금했던 이야기예요.' },
  })
  const { id: portfolioId } = await sendWork(house, pro, serviceId)
  await account(house, pro)
  const { id: productId } = await sendProduct(house, pro, serviceId)
  await passProduct(boss, productId)
  const { sentAt } = await pro.call('GET /v1/market/me/products/:productId', { params: { productId } })
  const product = await productBody(house, pro, serviceId)
  const ofProduct = { text: '두 대를 한 번에 부탁드려도 되나요?', isSecret: false }
  const asks = (text: string) =>
    buyer.call('POST /v1/market/products/:productId/questions', { params: { productId }, body: { ...ofProduct, text } })
  const { id: openId } = await asks(ofProduct.text)
  const { id: answeredId } = await asks('실외기가 밖에 있어도 되나요?')
  await pro.call('POST /v1/market/questions/:id/answer', { params: { id: answeredId }, body: { answer: '네, 괜찮아요.', version: 1 } })
  const auto = { question: '첫 수업은 어떻게 진행되나요?', answer: '수준을 살피고 목표를 함께 정해요.' }
  const { id: autoId } = await pro.call('POST /v1/chats/auto/messages', { body: auto })
  const template = { title: '기본', unit: 'F' as const, cost: 100_000, description: '꼼꼼하게 해 드려요', quoteFormType: 'D' as const }
  const { id: templateId } = await pro.call('POST /v2/quote/bookmarks', { body: template })
  await forgetLimits(house)
  const stranger = await customer(house)
  const fresh = await submit(house, stranger.call, slug)
  await house.settle()
  const campaign = await campaignBody(house, { serviceId })
  const { id: campaignId } = await pro.call('POST /v1/campaigns', { body: campaign })
  const quote = { ...campaign.quote, answer: contact }
  const cleaning = await campaignBody(house)
  const cleaner = await provider(house, { services: ['move-in-cleaning'] })

  const form = await formOf(house, 'home-moving')
  const free = form.items.find((one) => one.type === 11)!
  const request = await requestFor(house, 'home-moving')
  const dirty = {
    ...request,
    formItems: [...request.formItems.filter(({ itemId }) => itemId !== free.id), { itemId: free.id, answers: [{ text: contact }] }],
  }
  const atItem = `formItems.${free.id}`
  const preset = { title: '이사 부탁', serviceId: form.service.id, formItems: [] }
  const mover = await provider(house, { services: ['home-moving'] })

  const { outside } = await pro.call('GET /v3/review-requests/candidates')
  const token = new URL(outside.links.find((link) => link.kind === 'guest')!.path, house.url).searchParams.get('request')!
  const [tel, guestTel] = [newPhone(), newPhone()]
  const { key: codeId } = await house.guest('POST /api/cellnum/auth-key', { body: { cellnum: guestTel } })
  const signUp = {
    name: inName,
    email: 'contact-in-name@dure.test',
    password: testPassword,
    terms: testTerms,
    tel,
    tel_key: await provedPhone(house, tel),
    services: [serviceId],
    location: { lat: 37.5, lng: 127.03 },
    distance: '10',
    address: '서울특별시 강남구 강남대로 396',
    zip: '06232',
  }

  const business = {
    businessNumber: '1018200014',
    businessName: '두레 레슨',
    fileId: '00000000-0000-4000-8000-000000000000',
    businessAddress: contact,
  }
  const [me, review] = [{ id: 'me', reviewId }, { id: pro.providerId }]
  cases = {
    writeGuestReview: {
      who: null,
      params: { id: String(pro.userId) },
      body: {
        request: token,
        name: '손님이',
        serviceId,
        rating: 1,
        content: contact,
        agreed: true,
        smsAuth: { id: codeId, phone: guestTel, key: await lastCode(house, guestTel) },
      },
      at: 'content',
    },
    registerCertification: { who: pro, params: { userId: 'me' }, body: business, at: 'businessAddress' },
    changeCertification: { who: pro, params: { userId: 'me' }, body: business, at: 'businessAddress' },
    addAutoMessage: { who: pro, body: { question: contact, answer: contact }, at: ['question', 'answer'] },
    changeAutoMessage: { who: pro, params: { id: autoId }, body: { ...auto, answer: contact }, at: 'answer' },
    createCampaign: { who: cleaner, body: { ...cleaning, quote: { ...cleaning.quote, answer: contact } }, at: 'answer' },
    setCampaignQuote: { who: pro, body: { quote }, at: 'answer' },
    changeCampaign: { who: pro, params: { id: campaignId }, body: { quote }, at: 'answer' },
    sendPortfolio: {
      who: pro,
      body: await workBody(house, pro, serviceId, { title: '카톡 아이디 minji22', description: contact }),
      at: ['title', 'description'],
    },
    changePortfolio: { who: pro, params: { id: portfolioId }, body: { description: contact }, at: 'description' },
    makePresetForOperators: {
      who: boss,
      body: { ...preset, title: contact, kind: 'operator', partner: null, providerId: null },
      at: 'title',
    },
    signUpPro: { who: null, body: signUp, at: 'name' },
    updateProfile: [
      { who: pro, params: { id: 'me' }, body: { intro: contact }, at: 'intro' },
      { who: pro, params: { id: 'me' }, body: { qna: [{ question: '얼마나 걸려요?', answer: contact }] }, at: 'qna.0.answer' },
    ],
    sendProduct: { who: pro, body: { ...product, itemDescription: contact }, at: 'itemDescription' },
    changeProduct: { who: pro, params: { productId }, body: { ...product, sentAt, itemDescription: contact }, at: 'itemDescription' },
    askOfProduct: { who: buyer, params: { productId }, body: { ...ofProduct, text: contact }, at: 'text' },
    changeProductQuestion: { who: buyer, params: { id: openId }, body: { ...ofProduct, text: contact, version: 1 }, at: 'text' },
    answerProductQuestion: { who: pro, params: { id: openId }, body: { answer: contact, version: 1 }, at: 'answer' },
    changeProductAnswer: { who: pro, params: { id: answeredId }, body: { answer: contact, version: 2 }, at: 'answer' },
    writePost: { who: buyer, params: life, body: { ...said, contentBlocks: [paragraph(contact)] }, at: 'contentBlocks' },
    changePost: {
      who: buyer,
      params: { ...life, postId: post.id },
      body: { ...said, title: contact, version: 1 },
      at: 'title',
    },
    writeComment: { who: buyer, params: { ...life, postId: post.id }, body: { text: contact }, at: 'text' },
    changeComment: {
      who: buyer,
      params: { ...life, postId: post.id, commentId: comment.id },
      body: { text: contact, version: 1 },
      at: 'text',
    },
    askQuestion: { who: buyer, body: { ...asked, title: contact, content: contact }, at: ['title', 'content'] },
    answerQuestion: { who: pro, params: { id: questionId }, body: { content: contact }, at: 'content' },
    editAnswer: { who: answering, params: { id: questionId, answerId }, body: { content: contact }, at: 'content' },
    sendQuote: {
      who: pro,
      body: { ...quoteFor(fresh), answer: contact, workflow: contact, strengths: contact },
      at: ['answer', 'workflow', 'strengths'],
    },
    createTemplate: [
      { who: pro, body: { ...template, title: '카톡 아이디 minji22', description: contact }, at: ['title', 'description'] },
      {
        who: pro,
        body: { ...template, quoteFormType: 'C', quoteForms: [{ title: '어떻게 일해요?', answer: contact }] },
        at: 'quoteForms.0.answer',
      },
    ],
    updateTemplate: { who: pro, params: { id: templateId }, body: { description: contact }, at: 'description' },
    makePreset: [
      { who: mover, body: { ...preset, title: contact }, at: 'title' },
      { who: mover, body: { ...preset, formItems: [{ itemId: free.id, answers: [{ text: contact }] }] }, at: atItem },
    ],
    submitRequest: { who: stranger, body: dirty, at: atItem },
    submitCollection: { who: stranger, body: { ...dirty, providerIds: [mover.providerId] }, at: atItem },
    addRequirement: { who: stranger, params: { id: fresh }, body: { text: contact, images: [] }, at: 'text' },
    saveReviewThanks: { who: pro, params: review, body: { content: contact }, at: 'content' },
    writeReview: {
      who: unreviewed.customer,
      params: { id: unreviewed.pro.providerId },
      body: { chatId: unreviewed.chatId, rating: 5, content: contact },
      at: 'content',
    },
    editReview: { who: buyer, params: { id: reviewId }, body: { rating: 5, content: contact }, at: 'content' },
    writeReviewComment: { who: pro, params: me, body: { content: contact }, at: 'content' },
    editReviewComment: { who: pro, params: { ...me, commentId }, body: { content: contact }, at: 'content' },
  }
})

test('every endpoint that refuses contact details is tried below, or stands for another [texts.contact-details]', () => {
  const known = [...Object.keys(cases), ...Object.keys(elsewhere)]
  expect(known.toSorted()).toEqual(declared.map(([name]) => name).toSorted())
})

describe('a text with a contact is refused in one shape, the masked text beside it [texts.contact-details]', () => {
  test.each(declared.filter(([name]) => elsewhere[name] === undefined))('%s', async (name, one) => {
    await forgetLimits(house)
    for (const { who, at, ...sent } of [cases[name]!].flat<readonly (Case | readonly Case[])[]>()) {
      const { url } = addressOf(`${one.method} ${one.path}`, sent)
      const { status, body } = await (who?.call ?? house.guest).raw(one.method, url, sent.body)
      const fields = [at].flat()
      expect([status, body.name, Object.keys(body.data?.masked ?? {})]).toEqual([400, 'CONTACT_NOT_ALLOWED', fields])
      const masked = body.data.masked as Record<string, string>
      expect(body.fields).toEqual(Object.fromEntries(fields.map((field) => [field, contactWords(masked[field]!)])))
      // Who shows one line alone shows the masked text too.
      expect(body.reason ?? body.detail).toBe(body.fields[fields[0]!])
      for (const text of Object.values(masked)) {
        expect(text).toMatch(/\*{4}/)
        expect(text).not.toMatch(/5678|오육칠팔|minji22/)
      }
    }
  })
})

test('there is one way to refuse them: nothing in the product makes this refusal by itself [texts.contact-details]', () => {
  const root = join(import.meta.dirname, '../../src')
  const sources = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.ts'))
  expect(sources.filter((file) => /fail\(\s*'CONTACT_NOT_ALLOWED'/.test(readFileSync(join(root, file), 'utf8')))).toEqual([])
})
