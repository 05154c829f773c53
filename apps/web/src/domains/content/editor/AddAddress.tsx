import { useState } from 'react'
import { address, youtubeVideo } from '@dure/contract/content/addresses'
import { Button } from '@dure/ui/Button'
import { TextField } from '@dure/ui/fields/TextField'
import { Dialog } from '@dure/ui/overlays/Dialog'
import { composes } from './composes.ts'

type Kind = 'mark' | 'youtube' | 'linkCard'
const said: Record<Kind, { readonly title: string; readonly hint: string }> = {
  mark: { title: '글에 링크 걸기', hint: 'https://로 시작하는 주소나 /prices처럼 두레 안의 주소를 적어 주세요.' },
  youtube: { title: '유튜브 영상 넣기', hint: 'youtu.be나 youtube.com/watch 주소를 모두 쓸 수 있어요.' },
  linkCard: { title: '링크 카드 넣기', hint: 'https://로 시작하는 주소나 /prices처럼 두레 안의 주소를 적어 주세요.' },
}

type Props = { readonly kind: Kind; readonly onAdd: (address: string) => void; readonly onClose: () => void }

/** Asks for an address, and judges it as the contract does. */
export function AddAddress({ kind, onAdd, onClose }: Props) {
  const [typed, setTyped] = useState('')
  const [problem, setProblem] = useState<string>()
  const add = () => {
    const judged = (kind === 'youtube' ? youtubeVideo : address).safeParse(typed.trim())
    if (judged.success) onAdd(judged.data)
    else setProblem(judged.error.issues[0]!.message)
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={said[kind].title}
      actions={
        <>
          <Button tone="outline" className="flex-1" onClick={onClose}>
            그만두기
          </Button>
          <Button className="flex-1" onClick={add}>
            넣기
          </Button>
        </>
      }
    >
      <TextField
        label="주소"
        inputMode="url"
        autoFocus
        hint={said[kind].hint}
        error={problem}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || composes(event.nativeEvent)) return
          event.preventDefault()
          add()
        }}
      />
    </Dialog>
  )
}
