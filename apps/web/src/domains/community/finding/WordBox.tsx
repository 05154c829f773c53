import { communityLimits as limits } from '@dure/contract/community/limits'
import { searchPath, type SearchFilter } from '@dure/contract/community/listPaths'
import { Button } from '@dure/ui/Button'
import { TextField } from '@dure/ui/fields/TextField'
import { useRouter } from '../../../useRouter.ts'

/** The words that are looked for; what narrows them stays. */
export function WordBox({ filter }: { readonly filter: SearchFilter | null }) {
  const router = useRouter()
  return (
    <form
      role="search"
      className="flex gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        const given = new FormData(event.currentTarget).get('keyword')
        const keyword = typeof given === 'string' ? given.trim() : ''
        if (keyword !== '') router.history.push(searchPath({ ...filter, keyword }))
      }}
    >
      <div className="min-w-0 flex-1">
        <TextField
          label="커뮤니티에서 찾기"
          hiddenLabel
          type="search"
          name="keyword"
          enterKeyHint="search"
          placeholder="궁금한 것을 찾아보세요"
          maxLength={limits.keyword}
          defaultValue={filter?.keyword ?? ''}
          autoFocus={filter === null}
        />
      </div>
      <Button type="submit" tone="outline">
        찾기
      </Button>
    </form>
  )
}
