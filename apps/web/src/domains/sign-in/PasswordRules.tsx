import { Check, Circle } from 'lucide-react'
import { mixesPasswordKinds, passwordLength, passwordPattern, passwordSigns, repeatsThrice } from '@dure/kernel/passwords/passwordRule'
import { cx } from '@dure/ui/cx'

const { min, max } = passwordLength
const rules: readonly (readonly [text: string, holds: (password: string) => boolean])[] = [
  [`${min}~${max}자`, (password) => password.length >= min && password.length <= max],
  ['영문·숫자·기호 2가지 이상', (password) => passwordPattern.test(password) && mixesPasswordKinds(password)],
  ['같은 글자 세 번 연속은 안 돼요', (password) => password !== '' && !repeatsThrice(password)],
]

/** Which rules the password keeps, while it is typed. */
export function PasswordRules({ password }: { readonly password: string }) {
  return (
    <>
      <ul className="mt-2 flex flex-wrap gap-x-4 gap-y-1 text-sm" aria-label="비밀번호 규칙">
        {rules.map(([text, holds]) => {
          const kept = holds(password)
          return (
            <li key={text} className={cx('flex items-center gap-1', kept ? 'font-semibold text-good' : 'text-faint')}>
              {kept ? <Check aria-hidden="true" className="size-4" /> : <Circle aria-hidden="true" className="mx-1 size-2" />}
              {text}
              <span className="sr-only">{kept ? ' 지켰어요' : ' 아직이에요'}</span>
            </li>
          )
        })}
      </ul>
      <p className="mt-1 type-meta">쓸 수 있는 기호 {passwordSigns}</p>
    </>
  )
}
