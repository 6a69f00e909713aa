const FAILED =
  /\b(?:fail(?:ed|s|ing|ure|ures)?|error(?:s|ed)?|broken|red|not found|no such file|could ?n[o']t|cannot|denied|blocked|abort(?:ed)?|timed? ?out|refused|rejected|exception|crash(?:ed|es)?|revert(?:ed|ing)?|undone?|undid|abandoned|gave up|did ?n[o']t work|unsuccessful)\b|✗|✘|❌|\bexit(?:ed)?(?: with)?(?: code)?:? ?[1-9]/i;
const PASSED =
  /\b(?:pass(?:ed|es|ing)?|ok|green|clean|succe(?:eds?|eded|ss|ssful|ssfully)|compil(?:es|ed)|works?|done|completed?)\b|✓|✔|✅|\bexit(?:ed)?(?: with)?(?: code)?:? ?0\b/i;
const NEGATED_FAILURE =
  /\b(?:0|no|without|zero) (?:new )?(?:type ?|lint )?(?:errors?|fail(?:ed|ures?)|issues|problems)\b/gi;

export function saysFailure(text: string): boolean {
  return FAILED.test(text.replace(NEGATED_FAILURE, ""));
}

export function saysSuccess(text: string): boolean {
  return PASSED.test(text.replace(NEGATED_FAILURE, "✓"));
}
