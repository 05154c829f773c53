import { afterEach, beforeAll, expect, test } from 'vitest'
import { customer, lastCode, newPhone, testPassword } from '../../apps/api/test/people.ts'
import { lastMail, mailedCode, resetLink } from '../../apps/api/test/notifications/mailbox.ts'
import { formerMember } from '../../apps/api/test/sign-in/socialWorld.ts'
import { journey, open, type Journey, type Visit } from '../journey.ts'

let world: Journey
const visits: Visit[] = []
beforeAll(async () => {
  world = await journey({})
})
afterEach(() => {
  expect(visits.splice(0).flatMap((one) => one.problems)).toEqual([])
})

async function visit(): Promise<Visit> {
  const one = await world.visit()
  visits.push(one)
  return one
}

const button = ({ page }: Visit, name: string) => page.getByRole('button', { name, exact: true })
const field = ({ page }: Visit, name: string) => page.getByRole('textbox', { name })
const see = ({ page }: Visit, text: string | RegExp) => page.getByText(text).first().waitFor()
const passwordOf = ({ page }: Visit) => page.locator('input[autocomplete$="password"]')

async function provePhoneHere(one: Visit, phone: string): Promise<void> {
  await field(one, '휴대폰 번호').fill(phone)
  await button(one, '인증번호 받기').click()
  await field(one, '인증번호').waitFor()
  await field(one, '인증번호').fill(await lastCode(world.house, phone))
  await see(one, '인증했어요')
}

test('who forgot a password sets a new one by the mailed link, which works once', async () => {
  const person = await customer(world.house)
  const guest = await visit()
  await open(guest.page, '/login')
  await guest.page.getByRole('link', { name: '비밀번호 찾기' }).click()
  await guest.page.waitForURL('**/find-password')
  await button(guest, '링크 받기').click()
  await see(guest, '이메일 주소를 다시 확인해 주세요.')
  await guest.look('find-password')
  await field(guest, '이메일').fill(person.email)
  await button(guest, '링크 받기').click()
  await guest.page.waitForURL('**/find-password/done')

  const { userId, transactionId } = await resetLink(world.house, person.email)
  const link = `/reset/${userId}/${transactionId}`
  await open(guest.page, link)
  await see(guest, '새 비밀번호를 정해 주세요')
  const typed = async (password: string, answer: string) => {
    await passwordOf(guest).fill(password)
    await button(guest, '비밀번호 바꾸기').click()
    await see(guest, answer)
  }
  await typed('short1', '비밀번호는 8자 이상이어야 해요.')
  await typed('password123', '너무 흔한 비밀번호예요.')
  await typed(testPassword, '지금 쓰는 비밀번호와 같아요.')
  await guest.look('reset')
  await passwordOf(guest).fill('brand!new77')
  await button(guest, '비밀번호 바꾸기').click()
  await guest.page.waitForURL('**/reset/done')

  await open(guest.page, link)
  await see(guest, '이미 쓴 링크예요.')
  await guest.look('reset-used')
  await guest.page.getByRole('link', { name: '로그인하러 가기' }).click()
  await field(guest, '이메일').fill(person.email)
  await passwordOf(guest).fill('brand!new77')
  await button(guest, '로그인').click()
  await guest.page.waitForURL('**/requests/sent')
})

test('a link is late after a day, and a made-up one is told from it', async () => {
  const person = await customer(world.house)
  await world.house.guest('POST /api2/auth/password/reset/', { body: { email: person.email } })
  const { userId, transactionId } = await resetLink(world.house, person.email)
  const guest = await visit()
  await open(guest.page, `/reset/${userId}/made-up`)
  await see(guest, '링크가 올바르지 않아요.')
  await world.house.advance(24 * 3600 + 1)
  await open(guest.page, `/reset/${userId}/${transactionId}`)
  await see(guest, '링크가 만료됐어요.')
  expect((await lastMail(world.house, person.email)).subject).toContain('비밀번호를 새로 정해 주세요')
})

test('an e-mail is found by the phone it was signed up with, and by no other', async () => {
  const person = await customer(world.house)
  await world.house.advance(60)
  const guest = await visit()
  await open(guest.page, '/find-email')
  await provePhoneHere(guest, newPhone())
  await button(guest, '이메일 찾기').click()
  await see(guest, '이 번호로 가입한 계정이 없어요.')
  await guest.look('find-email-nobody')
  await button(guest, '바꾸기').click()
  await provePhoneHere(guest, person.phone)
  await button(guest, '이메일 찾기').click()
  await see(guest, `${person.email.slice(0, 2)}***@dure.test`)
  await guest.look('find-email-found')
})

test('a former Facebook member is told, logged out, and moves to an e-mail account', async () => {
  const former = await formerMember(world.house, '한예전')
  const guest = await visit()
  await open(guest.page, '/switch-email')
  await guest.page.waitForURL('**/switch-email/intro')
  await open(guest.page, '/login')
  await guest.page.getByRole('link', { name: '예전에 페이스북으로 가입했어요' }).click()
  await see(guest, '페이스북 로그인은 더 이상 지원하지 않아요')
  await button(guest, '페이스북으로 본인 확인하기').click()
  await guest.page.getByRole('button', { name: new RegExp(former.facebook.email!) }).click()
  await guest.page.waitForURL('**/switch-email/intro')
  await see(guest, '한예전님의 계정은 로그아웃했어요.')
  await guest.look('switch-email-former')
  await guest.page.getByRole('link', { name: '이메일 계정으로 옮기기' }).click()
  await guest.page.waitForURL('**/switch-email')
  const email = 'moved@example.com'
  await field(guest, '이메일').fill(email)
  await button(guest, '메일로 인증번호 받기').click()
  await see(guest, '인증번호를 보냈어요.')
  const code = await mailedCode(world.house, email)
  await passwordOf(guest).fill('moved!here1')
  await field(guest, '인증번호').fill(code === '000000' ? '111111' : '000000')
  await button(guest, '옮기고 로그인').click()
  await see(guest, '인증번호가 맞지 않아요.')
  await guest.look('switch-email')
  await field(guest, '인증번호').fill(code)
  await button(guest, '옮기고 로그인').click()
  await guest.page.waitForURL('**/requests/sent')
  await open(guest.page, '/mypage')
  await see(guest, email)
})
