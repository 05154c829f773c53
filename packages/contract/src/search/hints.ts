/** What may be typed into the search of the home page, told there by turns: the service it means is the first that is found [search.hints]. */
export const searchHints = [
  { words: '에어컨에서 냄새가 나요', service: 'aircon-cleaning' },
  { words: '변기가 막혔어요', service: 'drain-unclog' },
  { words: '도배 새로 하고 싶어요', service: 'wallpapering' },
  { words: '피아노 배우고 싶어요', service: 'piano-lesson' },
  { words: '자취방 청소', service: 'move-in-cleaning' },
] as const
