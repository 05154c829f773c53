import { Check, Circle } from 'lucide-react'
import { cx } from '@dure/ui/cx'

const rules: readonly (readonly [text: string, holds: (password: string) => boolean])[] = [
  ['8자 이상', (password) => password.length >= 8 && password.length <= 64],
  [
    '영문·숫자·특수문자 중 두 가지',
    (password) =>
      /^[A-Za-z0-9@$!%*#?&]+$/.test(password) && [/[A-Za-z]/, /[0-9]/, /[@$!%*#?&]/].filter((kind) => kind.test(password)).length >= 2,
  ],
  ['같은 글자 세 번 금지', (password) => password !== '' && !/(.)\1\1/.test(password)],
]

/** Which rules the password keeps, while it is typed. */
export function PasswordRules({ password }: { readonly password: string }) {
  return (
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
  )
}
