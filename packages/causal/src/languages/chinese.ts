import type { Language } from "./language.ts";

/** Rows are read character by character, as the tokenizer reads Han script; traditional forms stand beside simplified ones. */
function words(text: string): string[] {
  return text.split(/[ \n]+/).filter((word) => word !== "");
}

/** Verbs of change, each with what makes it a thing done. */
function done(verbs: string): string[] {
  return words(verbs).flatMap((verb) => [`${verb}了`, `已${verb}`, `已经${verb}`, `已經${verb}`]);
}

export const CHINESE: Language = {
  code: "zh",
  commonWords: words("的 了 是 在 我 把 不 有 一 这 個 个 到 没 为 就 和 也 要 会 用 后 加 里 上 以 中"),
  letters: [],
  contractions: [],
  shortestStretch: 2,
  abbreviations: [],

  causeOpeners: words(
    "问题在于 问题是 问题出在 原因是 原因在于 根源在于 根源是 根因是 根本原因是 罪魁祸首是 毛病在于 症结在于 問題在於 問題是 原因在於 根本原因在于 错误在于 bug在于 bug是 真正的原因是",
  ),
  mildOpeners: words("发现 结果发现 原来 原来是 显示 發現 說明 说明"),
  surveys: [],
  causeLeads: words(
    "看到问题了 发现问题了 找到问题所在 问题所在 确认了 知道原因了 查到了 定位了 找到根因 破案 找到原因了 找到原因 找到问题了 找到了 找到问题 原因找到了 原因如下 问题找到了 这就解释了 难怪 怪不得 定位到了 已定位 明白了 复现了 找到原因 原因很简单 终于找到 终于明白 抱歉 根本原因 搞清楚了 查明了 破案了",
  ),
  colonLeads: [],
  mildLeads: words("我明白了 看到了 哦 啊 你说得对 确实"),
  causeConnectives: words("因为 由于 是因为 因為 由於 源于 归因于 起因于 来自于 来自 出自 导致原因是 是由于 在于 怪"),
  nounConnectives: [],
  generics: [],
  whenConnectives: [],
  commaConnectives: [],
  comparisons: [],
  purposeConnectives: [],
  times: words("昨天 今天 上周 上次 去年 你 您"),
  effectConnectives: words("所以 因此 因而 于是 导致 致使 以致 从而 造成 使得 結果 結果 導致 这导致 这就导致"),
  mildTrails: [],
  clefts: [],
  causatives: [],
  effectVerbs: [],
  vagueSubjects: words("这 那"),
  blames: [],
  copulas: [],
  flawNouns: [],
  badPrefixes: [],
  imperatives: words(""),
  voids: words("没有 无"),
  verdicts: [],
  oddities: [],
  flawOpeners: [],
  flaws: words(
    "缺少 缺失 漏了 漏掉 忘了 没有安装 没有导出 没有注册 从未 从来没有 写错 写反 过期了 没有设置 没有初始化",
  ),
  relatives: [],
  causeTrails: words("这就是 这正是 所以 这导致 难怪"),
  confessions: words(
    "我之前误 我之前忘 我忘了 我忘记 我漏了 我不小心 我误删 我写错 我写反 我弄错 我弄反 我之前把 我改错",
  ),
  faultHeads: words("原因 问题 根因 诊断 根源 缺陷 发现"),
  labels: words("疏忽 失误 错误 症结 原因 问题 根因 诊断 根源 问题根源"),
  verbEndings: [],
  observers: words("测试 构建 编译 流水线"),
  finites: words("是 有 没 不 会 被 把 在 了 只 都"),
  pasts: words("之前 原来 原本 以前 当时"),
  noCauses: words("不是 不在 没有 什么 哪 已 怎么 在哪 修复 解决 这样 如下 你 您"),

  symptoms: words(
    "失败 报错 错误 出错 崩溃 异常 死锁 泄漏 泄露 超时 卡死 卡住 卡 慢 红 空 白屏 丢失 丢 缺 缺失 缺少 漏 重复 冲突 警告 误报 不一致 不对 不会 不能 不了 无法 无效 打不开 起不来 加不上 用不上 没反应 没有 乱码 中断 拒绝 上涨 溢出 闪退 闪烁 失效 故障 不起作用 不生效 失敗 錯誤 崩潰 異常 竞争 竞态 坏 挂 爆 bug 404 500 502 401 403 错",
  ),
  hints: [],
  defects: words(
    "漏 没 没有 从来 从未 不 只 缺 少 错 反 重复 已经 仍 还是 旧 多 没被 未 相反 两次 每次 都 忘 丢 无 遗漏 过期 过时 覆盖 忽略",
  ),
  auxiliaries: [],
  workings: words(""),
  chores: words("没有测试 没有文档 没有注释 还没有"),
  approvals: words("没问题 是正确的 是对的 正常的 符合预期"),
  harmless: words("需要 影响 重要 必要"),
  negations: words("不 没 没有 未 并非 非 不是 不在"),
  denials: words("不是 并不是 并非 不在于 没有问题 没问题 与此无关 不怪"),

  hypotheticals: words(
    "可能 也许 或许 大概 应该是 估计 猜 我猜 怀疑 似乎 好像 看起来 看上去 如果 假如 若 要是 一旦 的话 会不会 是否 恐怕 多半 说不定 疑似 推测 觉得 认为 假设 万一 也許 應該是 懷疑",
  ),
  abilities: [],
  inquiries: words("为什么 为何 怎么回事"),
  occurrences: [],
  conditions: words("当 如果 若 一旦 每当"),
  contrasts: words("但 但是 不过 其实 实际上 而是"),
  purposes: words("为了解决 为了修复 为解决 为修复 为避免 为了避免"),
  plans: words(
    "需要 接下来 打算 准备 计划 将会 即将 将要 应该 应当 建议 可以 我来 我先 让我 我会 我要 要把 下一步 稍后 之后再 再把 请先 请把 请在 请用 你可以 您可以 先看 要不要 最好 正在 马上 考虑",
  ),
  planOpeners: [],
  planStarts: [],
  investigations: [],
  unfinished: ["还没有"],
  fixPlans: words(
    "我来修 我来改 我来加 我来把 让我修 让我改 我会改 我会加 我会把 需要改 需要加 需要把 我把它改 下一步修 马上修 我这就 接下来修 接下来改 接下来把",
  ),
  actors: words("上游 维护者 官方 同事 作者"),
  others: words("更新日志 日志里 上游 文档 注释 维护者 官方 写着 同事 提交记录 提交信息 作者"),

  resolutionOpeners: words("通过 解决方法是 解决办法是 修复方法是 修复方式是 改法是 解法是"),
  activeOpeners: [],
  recoveryStarts: [],
  passivePerfects: [],
  doings: [],
  pluperfects: [],
  recoveries: [],
  resolutionFrames: [],
  outcomes: words("通过了 成功 恢复"),
  aims: words("避免 防止 以免"),
  removals: [],
  riddances: [],
  recoveryNouns: [],
  remedies: [],
  resolutionClosers: [
    "就好了",
    "后就好了",
    "后解决",
    "之后就正常",
    "后恢复正常",
    "后正常",
    "之后 ~ 消失了",
    "后 ~ 消失了",
  ],
  resolutionLabels: words("修复 已修复 解决 已解决 修好了 解决办法 解决方法 修复方法 改法 处理"),
  repairs: words("修正 修复 改正"),
  faultObjects: words("缺失的 错误的 漏掉的 遗漏的 缺少的 拼写错误 多余的 重复的 写错的 过期的"),
  agents: words("我 我们"),
  passives: words("被"),
  changePosition: "anywhere",
  fillers: words("现在 然后 于是 最后 首先 其次 因此 所以 并 同时 也 另外"),
  changes: [
    ...done(
      `加 添加 增加 新增 补 补上 删 删除 删掉 去掉 移除 去除 替换 换 换成 改 改成 改为 改用 改到 修改 调整 调 调到 调成 调高 调低 升级 降级 锁定 固定 设 设为 设成 设置 移 移到 移动 搬到 挪到 包 包上 包裹 封装 捕获 转换 转成 重写 重构 重命名 合并
      拆 拆分 拆成 清空 清除 清理 关闭 打开 启用 禁用 限制 加锁 解锁 释放 调用 传入 传 初始化 注册 绑定 解绑 导入 导出 安装 指向 缓存 过滤 排序 跳过 排除 忽略 等待 延迟 回滚 恢复 还原 撤销 写入 存 扩大 缩小 提高 降低 延长 缩短 加入 加进 加到 加上 放 放到 放进 转义 校验 判断 处理 使用 采用 切换 切换到 引入 配置 统一 回填 赋 授予 声明 定义`,
    ),
    ..."成 为 到 进 在 上 掉 回 开 给 了 加 改 换 删 移 放 调 锁 设 存 包 拆 传 做 转"
      .split(" ")
      .map((word) => `把 ~12 ${word}`),
    "将 ~12 改为|改成|换成|移到",
    "统一",
    "已 ~12 先|改|加|换|删|移|补",
    ...words("改成了 改为了 换成了 调到了 改成 改为 换成 加上 加了 改用"),
    ...words("先回填"),
  ],
  changeEndings: [],
  aspects: words("了 已 现在 如今 完 過 过"),
  articles: words(""),
  objects: [],
  speakers: ["我"],
  statives: [],
  paperwork: words("文档 测试 注释 说明"),
  buildings: words("新增 添加 增加 实现 重构 升级 更新"),
  inspections: words("看了 查了 检查了 测试了 跑了 运行了 验证了 确认了 发现了 提交了 推送了 试了 找到了 读了"),
  means: [],
  doingEndings: [],
  newStates: words("现在 如今 現在"),
  corrections: words("正确 真正"),
  notYets: words("到 直到 从"),
  bareSuccesses: words("正常 通过 好了 可以了 没问题 稳定 全绿 都过 全部通过 能用 能跑 一切正常 恢复 我"),
  confirmations: words(
    "修复了 已修复 修好了 已解决 解决了 不再 不会再 恢复正常 处理好了 正常了 又能 没再 现在正常 切换正常 搞定 都过了 也过了 再也没 好了 修復 解決了 切换正常",
  ),
  cessations: words("消失 不见了"),
  settled: words("已修复 已解决 解决了 修复了 修好了"),
  promises: [],
  expectations: [],
  retractions: words("等等 不对 等一下"),
  failures: words(
    "没用 没有用 没效果 无效 没有改善 还是一样 仍然失败 还是失败 还是报错 依然 没有解决 没解决 又改回 改回去 撤回了 依旧 结果一样 不起作用",
  ),
  wishes: words("按要求 按照要求 按你的 以便"),
  asides: words("另外一件 顺便 此外 与此无关 题外"),

  ambiguousPasts: [],
  conjunctions: words(""),
  pronouns: words(""),
  clauseOpeners: words("解决了 修复了 来解决 所以 因此 导致 从而 于是 使得"),
  hedges: words("其实 就是 是 的 了 说 而是 应 那 就 因为 现在 但 而且 并且 有"),
  pleasantries: words(
    "请 麻烦 请你 能不能 可以 帮我 帮忙 你好 您好 谢谢 好的 好 嗯 现在 然后 你能 能否 我想 我希望你 我要你 请帮我 麻烦你 一下",
  ),
  courtesies: words("谢 吧 吗 啊"),
  stopWords: words(
    "的 了 是 在 我 你 他 它 把 不 有 这 那 个 到 没 为 就 和 也 要 会 用 后 加 里 上 以 中 被 都 从 与 及 或 而 但 所 因 由 于 对 已 经 改 成 换 从来 进 现 给 之 地 得 着 过 再 又 只 先",
  ),
};
