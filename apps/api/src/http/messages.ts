import * as z from 'zod/mini'

/** What a field is told where its schema has no words of its own; importing this sets it for the process. */
z.config({
  customError: (issue) => {
    switch (issue.code) {
      case 'invalid_type':
        return issue.input === undefined ? '빠뜨린 내용이 있어요. 적어 주세요.' : '형식이 맞지 않아요.'
      case 'too_small':
        return '너무 짧거나 작아요.'
      case 'too_big':
        return '너무 길거나 커요.'
      case 'invalid_format':
        return '형식이 맞지 않아요.'
      case 'invalid_value':
        return '고를 수 없는 값이에요.'
      default:
        return '다시 확인해 주세요.'
    }
  },
})
