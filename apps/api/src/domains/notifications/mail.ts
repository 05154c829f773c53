import { letter } from '../../gateways/letter.ts'

/** A notice as a mail, with the way to have fewer of them. */
export function mailOf(given: { subject: string; body: string; link: string | null; origin: string }): ReturnType<typeof letter> {
  const { subject, body, link, origin } = given
  return letter({
    subject,
    body,
    button: link === null ? null : { label: '확인하기', url: link },
    foot: { before: '알림을 그만 받으시려면 ', label: '알림 설정', url: `${origin}/setting/notification`, after: '에서 바꿔 주세요.' },
  })
}
