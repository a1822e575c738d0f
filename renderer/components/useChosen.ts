import { useRef, useState } from 'react'

/**
 * What a control shows of a value that the main process keeps: a choice shows at once, and stays
 * until the main process has answered it and `kept` is what it has now. Of several choices the last
 * one counts; where it is refused, `kept` shows again.
 *
 * @param keep resolves when `kept` has been asked for again; it says itself what went wrong
 */
export function useChosen<Value>(kept: Value, keep: (value: Value) => Promise<unknown>): readonly [Value, (value: Value) => void] {
  const [choice, setChoice] = useState<{ readonly value: Value } | null>(null)
  const latest = useRef(0)
  const choose = async (value: Value) => {
    const mine = ++latest.current
    setChoice({ value })
    try {
      await keep(value)
    } finally {
      if (mine === latest.current) setChoice(null)
    }
  }
  return [choice ? choice.value : kept, (value) => void choose(value)]
}
