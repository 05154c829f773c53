export type Bank = {
  /** The three digits of the clearing house. */
  readonly code: string
  readonly name: string
  /** The payment gateway's name. */
  readonly gateway: string
}

const bank = (code: string, name: string, gateway: string): Bank => ({ code, name, gateway })

export const banks: readonly Bank[] = [
  bank('004', 'KB국민은행', 'KOOKMIN'),
  bank('088', '신한은행', 'SHINHAN'),
  bank('020', '우리은행', 'WOORI'),
  bank('081', '하나은행', 'HANA'),
  bank('011', 'NH농협은행', 'NONGHYUP'),
  bank('003', 'IBK기업은행', 'IBK'),
  bank('090', '카카오뱅크', 'KAKAO'),
  bank('092', '토스뱅크', 'TOSS'),
  bank('089', '케이뱅크', 'K_BANK'),
  bank('045', '새마을금고', 'KFCC'),
  bank('071', '우체국', 'POST'),
  bank('048', '신협', 'SHINHYUP'),
  bank('007', 'Sh수협은행', 'SUHYUP'),
  bank('023', 'SC제일은행', 'STANDARD_CHARTERED'),
  bank('027', '한국씨티은행', 'CITI'),
  bank('031', 'iM뱅크', 'DAEGU'),
  bank('032', '부산은행', 'BUSAN'),
  bank('034', '광주은행', 'KWANGJU'),
  bank('035', '제주은행', 'JEJU'),
  bank('037', '전북은행', 'JEONBUK'),
  bank('039', '경남은행', 'KYONGNAM'),
  bank('050', '저축은행', 'SAVINGS_BANK'),
  bank('002', 'KDB산업은행', 'KDB'),
]

/** A bank by its code, its name or the gateway's name. */
export function findBank(text: string): Bank | undefined {
  return banks.find((one) => one.code === text || one.name === text || one.gateway === text.toUpperCase())
}
