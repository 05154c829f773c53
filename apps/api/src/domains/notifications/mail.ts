import { letter } from '../../gateways/letter.ts'

/** A notice as a mail, with the way to have fewer of them; an advertisement with the way to take the consent back. */
export function mailOf(given: {
  subject: string
  body: string
  link: string | null
  /** Of an advertisement: where to take the consent back without logging in. */
  optOut?: string | null
  origin: string
}): ReturnType<typeof letter> & { unsubscribe?: string } {
  const { subject, body, link, origin, optOut = null } = given
  const mail = letter({
    subject,
    body,
    button: link === null ? null : { label: '확인하기', url: link },
    foot:
      optOut === null
        ? { before: '알림을 그만 받으시려면 ', label: '알림 설정', url: `${origin}/setting/notification`, after: '에서 바꿔 주세요.' }
        : {
            before: '광고 수신에 동의하신 분께 보내 드려요. 그만 받으시려면 ',
            label: '무료 수신거부',
            url: optOut,
            after: '를 눌러 주세요. 비용은 들지 않아요.',
          },
  })
  // The law wants the mark to come first.
  return optOut === null ? mail : { ...mail, unsubscribe: optOut, subject: subject.replace('(광고)', '(광고) [두레]') }
}
