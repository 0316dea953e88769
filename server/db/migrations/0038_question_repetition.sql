CREATE TABLE "question_repetition" (
	"tenant_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"course_id" uuid NOT NULL,
	"question_id" text NOT NULL,
	"box" integer NOT NULL,
	"due_on" date NOT NULL,
	"answered_at" timestamp with time zone NOT NULL,
	CONSTRAINT "question_repetition_tenant_id_user_id_course_id_question_id_pk" PRIMARY KEY("tenant_id","user_id","course_id","question_id")
);
--> statement-breakpoint
ALTER TABLE "course_version" ADD COLUMN "kind" text GENERATED ALWAYS AS (coalesce(content ->> 'kind', 'dialogue-flow')) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "practice_session" ADD COLUMN "repetition" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "question_repetition" ADD CONSTRAINT "question_repetition_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "question_repetition" ADD CONSTRAINT "question_repetition_tenant_id_user_id_app_user_tenant_id_id_fk" FOREIGN KEY ("tenant_id","user_id") REFERENCES "public"."app_user"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "question_repetition" ADD CONSTRAINT "question_repetition_tenant_id_course_id_course_tenant_id_id_fk" FOREIGN KEY ("tenant_id","course_id") REFERENCES "public"."course"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "question_repetition_due" ON "question_repetition" USING btree ("tenant_id","user_id","due_on");