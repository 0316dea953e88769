CREATE TABLE "late_answer" (
	"tenant_id" uuid NOT NULL,
	"session_id" uuid NOT NULL,
	"question_id" text NOT NULL,
	"turn_id" uuid NOT NULL,
	"answer" jsonb NOT NULL,
	"arrived_at" timestamp with time zone NOT NULL,
	"written_at" timestamp with time zone NOT NULL,
	"accepted" boolean,
	"decided_at" timestamp with time zone,
	"user_id" uuid,
	"reason" text DEFAULT '' NOT NULL,
	CONSTRAINT "late_answer_tenant_id_session_id_question_id_pk" PRIMARY KEY("tenant_id","session_id","question_id")
);
--> statement-breakpoint
ALTER TABLE "late_answer" ADD CONSTRAINT "late_answer_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "late_answer" ADD CONSTRAINT "late_answer_tenant_id_session_id_practice_session_tenant_id_id_fk" FOREIGN KEY ("tenant_id","session_id") REFERENCES "public"."practice_session"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "late_answer_by" ON "late_answer" USING btree ("tenant_id","user_id");