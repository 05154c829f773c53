import { useState } from 'react'
import { couponLimits } from '@dure/contract/promotions/limits'
import { Button } from '@dure/ui/Button'
import { TextField } from '@dure/ui/fields/TextField'
import { useCallMutation } from '../../api/useCallMutation.ts'
import { toast } from '../../shell/feedback/toasts.ts'
import { codeIn } from './texts.ts'

type Props = {
  /** Where he pays: then it is said whether the coupon lowers what is paid there. */
  readonly chatId?: number
  readonly onDone?: (coupon: { couponId: number; usableHere: boolean | null }) => unknown
}

const takenText = (usableHere: boolean | null): string =>
  usableHere === null
    ? '쿠폰을 받았어요.'
    : usableHere
      ? '쿠폰을 받아 이 결제에 골라 뒀어요.'
      : '쿠폰을 받았어요. 이 결제에는 쓸 수 없어요.'

/** A code becomes a coupon; it is found in whatever is pasted. */
export function CodeField({ chatId, onDone }: Props) {
  const [code, setCode] = useState('')
  const [problem, setProblem] = useState<string>()
  const { send, busy } = useCallMutation('POST /v2/promotions/events/coupon-code', {
    refused: (error) => setProblem(error.fields['couponCode'] ?? error.message),
    onDone: ({ coupon, usableHere }) => {
      toast(takenText(usableHere), { state: 'success' })
      onDone?.({ couponId: coupon.couponId, usableHere })
    },
  })
  const { least, most } = couponLimits.code
  const enter = async (): Promise<void> => {
    if (code.length < least) return setProblem(`코드는 영문과 숫자 ${least}~${most}자예요.`)
    setProblem(undefined)
    const isDone = await send({ body: { couponCode: code, ...(chatId === undefined ? {} : { chatId }) } })
    // Another one that was typed meanwhile stays.
    if (isDone) setCode((now) => (now === code ? '' : now))
  }
  return (
    <form
      noValidate
      className="flex items-start gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        // In a sheet of another form's, this one alone is sent.
        event.stopPropagation()
        void enter()
      }}
    >
      <div className="min-w-0 flex-1">
        <TextField
          label="쿠폰 코드"
          hint="복사한 글을 붙여 넣으면 코드만 남겨요."
          autoCapitalize="characters"
          autoComplete="off"
          spellCheck={false}
          className="uppercase"
          value={code}
          error={problem}
          onPaste={(event) => {
            event.preventDefault()
            setProblem(undefined)
            setCode(codeIn(event.clipboardData.getData('text')))
          }}
          onChange={(event) => {
            setProblem(undefined)
            setCode(event.currentTarget.value.toUpperCase().slice(0, 40))
          }}
        />
      </div>
      <Button type="submit" tone="outline" className="mt-7" busy={busy} disabled={code.trim() === ''}>
        받기
      </Button>
    </form>
  )
}
