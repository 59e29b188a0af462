/** A question that people have before they choose a plan, and its answer. */
export type PlanQuestion = { question: string; answer: string };

/** In the order in which they come up. */
export const planQuestions: PlanQuestion[] = [
  {
    question: 'Can I try Citeloom without an account?',
    answer:
      'Yes. Research a topic and have an article written right away. Your work is kept for 24 hours; an account keeps it for good.',
  },
  {
    question: 'Can I pay for Standard today?',
    answer:
      'Not yet. Standard is coming soon, and nothing is charged until then. Basic is free and stays free.',
  },
  {
    question: 'What happens when I reach the figures of my plan?',
    answer:
      'Nothing today: the figures say what each plan will hold. What limits work here is set by whoever runs this installation, and the message that you get then says which limit it is and when it ends.',
  },
  {
    question: 'Are citations checked in every plan?',
    answer:
      'Yes. Every cited sentence stands on a stored passage that you can open, whatever the plan. That is what Citeloom is for, not an extra.',
  },
  {
    question: 'What is brand-voice training?',
    answer:
      'With Standard, your published texts are read once to find how your brand speaks. It costs $250 when you begin and nothing after.',
  },
  {
    question: 'How do I get Enterprise or Agency/Brand?',
    answer:
      'Both are made to measure: up to 100 articles and 300 images a month with Enterprise, what you agree upon with Agency/Brand. Sales opens together with Standard.',
  },
];
