import { Button } from '@dure/ui/Button'
import { TextField } from '@dure/ui/fields/TextField'

type Props = { readonly label: string; readonly word: string; readonly onFind: (word: string) => void }

/** Words to find a list's rows by; they go into its address. */
export function DeskSearch({ label, word, onFind }: Props) {
  return (
    <form
      key={word}
      role="search"
      className="flex items-end gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        const given = new FormData(event.currentTarget).get('q')
        onFind(typeof given === 'string' ? given.trim() : '')
      }}
    >
      <div className="min-w-0 max-w-md flex-1">
        <TextField label={label} type="search" name="q" defaultValue={word} />
      </div>
      <Button type="submit" tone="outline">
        찾기
      </Button>
    </form>
  )
}
